// Who somebody is at this server: a guest, or a player with passkeys. The browser keeps the session in a cookie that
// scripts cannot read.
import { signal } from '@preact/signals';
import { isSite } from '../local/here';
import { playerName } from '../frame/settings';
import { HttpError, json, posted } from './http';
import * as t from '../words/you.en';

export interface Player {
  id: string;
  name: string;
  since: number;
}

export interface PasskeyRow {
  id: string;
  since: number;
  used: number;
}

export interface Me {
  player: Player | null;
  passkeys?: PasskeyRow[];
  /** Whether guests can become players here. */
  registration: boolean;
}

/** Nothing while it is not known. */
export const me = signal<Me | null>(null);

/** Whether this page can use passkeys: browsers have them only on HTTPS and on localhost, and never on an address in figures. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

const ask = <T>(path: string, body?: object): Promise<T> => json<T>(`/api/me${path}`, body && posted(body));

/** Asks the server who this is. */
export async function askWho(): Promise<void> {
  me.value = isSite ? { player: null, registration: false } : await ask<Me>('');
}

/** What a sign-in gives; `recovery` only where a new code was made. */
interface SignedIn {
  player: Player;
  recovery?: string;
}

async function signedIn(made: SignedIn): Promise<string | null> {
  playerName.value = made.player.name;
  await askWho();
  return made.recovery ?? null;
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  return (made as PublicKeyCredential).toJSON() as object;
}

interface Creation {
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Returns the recovery code. */
export async function becomePlayer(name: string): Promise<string | null> {
  const { options } = await ask<Creation>('/register', { name });
  return signedIn(await ask<SignedIn>('/register/finish', { name, credential: await create(options) }));
}

export async function signIn(): Promise<void> {
  const { options } = await ask<{ options: PublicKeyCredentialRequestOptionsJSON }>('/sign-in', {});
  const got = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  await signedIn(await ask<SignedIn>('/sign-in/finish', { credential: (got as PublicKeyCredential).toJSON() }));
}

/** A passkey on this device: for who is signed in, or for who shows the code of another device. */
export async function addPasskey(link?: string): Promise<void> {
  const { options } = await (link ? ask<Creation>('/link/open', { link }) : ask<Creation>('/passkeys', {}));
  await signedIn(await ask<SignedIn>('/passkeys/finish', { credential: await create(options) }));
}

export const recover = async (code: string): Promise<string | null> =>
  signedIn(await ask<SignedIn>('/recover', { code }));

export const newLink = (): Promise<{ link: string; seconds: number }> => ask('/link', {});
export const newRecovery = async (): Promise<string> => (await ask<{ recovery: string }>('/recovery', {})).recovery;
export const myData = (): Promise<object> => ask('/data');

const thenAsk =
  (path: string) =>
  async (body: object): Promise<void> => {
    await ask(path, body);
    await askWho();
  };
export const rename = thenAsk('/name');
export const removePasskey = thenAsk('/passkeys/remove');
export const signOut = thenAsk('/sign-out');
export const signOutElsewhere = thenAsk('/sign-out-elsewhere');
export const deleteMe = thenAsk('/delete');

/** What went wrong, for the player; nothing if they changed their mind. */
export function problemOf(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (error instanceof DOMException && error.name === 'InvalidStateError') return t.alreadyHere;
  if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
    return t.notNow;
  return t.passkeyFailed;
}
