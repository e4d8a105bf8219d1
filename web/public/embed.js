// Defines <cardtable-position>, which shows a puzzle, a position or a replay in a sandboxed frame:
//
//   <script async src="https://cards.example/embed.js"></script>
//   <cardtable-position puzzle="last-card/17"></cardtable-position>
//
// Cardtable's docs/embed.md lists the attributes. A plain script, because pages may load those from any site.
(() => {
  const home = new URL('./', document.currentScript.src);
  const names = ['puzzle', 'position', 'replay', 'at', 'language', 'theme'];

  class CardtablePosition extends HTMLElement {
    static observedAttributes = [...names, 'label'];

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (root.firstChild) return this.show();
      const style = document.createElement('style');
      style.textContent = `:host { display: block; height: 640px; }
        :host([hidden]) { display: none; }
        iframe { display: block; width: 100%; height: 100%; border: 0; }`;
      const frame = document.createElement('iframe');
      // The frame is of another origin than the page, which therefore cannot be reached from it; its own origin lets it
      // load its module and start its Worker. Its links open in new tabs.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox');
      frame.referrerPolicy = 'no-referrer';
      frame.loading = 'lazy';
      root.append(style, frame);
      this.show();
    }

    attributeChangedCallback() {
      if (this.shadowRoot?.firstChild) this.show();
    }

    show() {
      const asked = names.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      const frame = this.shadowRoot.querySelector('iframe');
      frame.title = this.getAttribute('label') ?? 'Cardtable';
      const address = new URL('embed.html', home);
      address.hash = new URLSearchParams(asked).toString();
      if (frame.src !== address.href) frame.src = address.href;
    }
  }

  if (!customElements.get('cardtable-position')) customElements.define('cardtable-position', CardtablePosition);
})();
