// The service worker, and whether it has a newer version of this page.
import { signal } from '@preact/signals';
import { language } from '../client/language';

/** A newer version that waits for the player's consent; null if there is none. */
export const newer = signal<ServiceWorker | null>(null);

function watch(registration: ServiceWorkerRegistration): void {
  // If no older version is active, there is nothing to replace.
  const waits = () => (newer.value = navigator.serviceWorker.controller ? registration.waiting : null);
  waits();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', waits));
}

/** Runs after the page has loaded: caching for later must not compete with what is needed now. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    const script = new URL('service-worker.js', new URL(import.meta.env.BASE_URL, document.baseURI));
    script.searchParams.set('language', language);
    navigator.serviceWorker.register(script).then(
      (found) => found && watch(found),
      (error: unknown) => {
        console.info('this page will not open offline:', error);
      },
    );
  };
  // The script of the language may come after everything else has loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  newer.value?.postMessage('take over');
}
