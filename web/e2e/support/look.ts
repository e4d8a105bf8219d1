// What a page says, as tests in other languages read it: its texts, and the elements whose text does not fit.

export interface Look {
  texts: string[];
  cut: string[];
}

/** Runs in the page. Leaves out code, and what the selector `names` matches. */
export function look(names: string): Look {
  const texts: string[] = [];
  const cut: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement!;
      const text = node.data.trim();
      if (!text || parent.closest(`script, style, noscript, code, ${names}`)) continue;
      texts.push(text);
      const box = parent.closest<HTMLElement>(':not(svg *, svg, option, select)');
      if (!box || box.closest('.visually-hidden, [inert]') || box.clientWidth < 2) continue;
      const style = getComputedStyle(box);
      if (style.visibility === 'hidden' || /auto|scroll/.test(style.overflowX)) continue;
      if (box.scrollWidth > box.clientWidth + 1) cut.push(`${box.tagName}.${box.className} ${text}`);
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = node.getAttribute(name)?.trim();
        if (text) texts.push(text);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) {
    const reaches = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    const widest = [...document.body.querySelectorAll('*')].filter(
      (element) => reaches(element) && ![...element.children].some(reaches),
    );
    cut.push(`the page is wider than the window: ${widest.map((one) => `${one.tagName}.${one.className}`).join(', ')}`);
  }
  return { texts, cut: [...new Set(cut)] };
}
