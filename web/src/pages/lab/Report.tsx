// The module's report, in its own shadow root: it looks the same as when saved, whatever the page looks like.
import { useEffect, useRef } from 'preact/hooks';

export function Report({ html, style }: { html: string; style: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    if (root.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      root.adoptedStyleSheets = [sheet];
    }
    // Sections that the reader unfolded stay open while the report grows.
    const open = [...root.querySelectorAll('details')].map((details) => details.open);
    root.innerHTML = html;
    root.querySelectorAll('details').forEach((details, at) => (details.open = open[at] ?? details.open));
  }, [html, style]);
  return <div class="lab-report" ref={host} />;
}
