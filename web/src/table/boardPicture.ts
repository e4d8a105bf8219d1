// A picture of the board to keep or share, made from the board's own SVG with some text below it.
import { dataAt, fonts } from '../frame/fonts';

const looks = [
  'fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset',
  'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'vector-effect', 'fill-rule', 'clip-path', 'mask', 'filter',
  'mix-blend-mode', 'paint-order', 'stop-color', 'stop-opacity', 'opacity', 'visibility', 'display', 'font-family', 'font-size', 'font-style',
  'font-weight', 'font-variant-numeric', 'text-anchor', 'dominant-baseline', 'letter-spacing', 'transform', 'transform-origin', 'transform-box',
] as const; // prettier-ignore

/** The same drawing with its styles written into it, so that it needs no style sheet. */
function withLooks(original: Element, clone: Element): void {
  if (clone instanceof SVGElement) {
    const computed = getComputedStyle(original);
    for (const name of looks) {
      const value = computed.getPropertyValue(name);
      if (value && !(name.startsWith('transform') && computed.transform === 'none'))
        clone.style.setProperty(name, value);
    }
    for (const name of ['class', 'role', 'aria-label', 'data-target', 'tabindex']) clone.removeAttribute(name);
  }
  [...original.children].forEach((child, at) => {
    const same = clone.children[at];
    if (same) withLooks(child, same);
  });
}

const namespace = 'http://www.w3.org/2000/svg';

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** How far in front a drawing is. */
function depthOf(svg: Element, board: Element): number {
  let depth = 0;
  for (let at: Element | null = svg; at && at !== board; at = at.parentElement)
    depth = Math.max(depth, Number(getComputedStyle(at).zIndex) || 0);
  return depth;
}

/** The board's drawings in their places, from back to front; a drawing inside another is part of it. */
function drawings(board: Element): SVGElement[] {
  const { left, top } = board.getBoundingClientRect();
  const outer = [...board.querySelectorAll('svg')]
    .filter((svg) => !svg.parentElement?.closest('svg, .celebration'))
    .map((svg) => ({ svg, depth: depthOf(svg, board) }))
    .sort((one, other) => one.depth - other.depth);
  return outer.flatMap(({ svg }) => {
    const box = svg.getBoundingClientRect();
    const hidden = getComputedStyle(svg).visibility === 'hidden' || box.width === 0;
    if (hidden) return [];
    const clone = svg.cloneNode(true) as SVGElement;
    withLooks(svg, clone);
    clone.style.removeProperty('transform');
    const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    for (const [key, value] of Object.entries(place)) clone.setAttribute(key, String(value));
    // A peg's sign may reach beyond its box.
    clone.style.overflow = getComputedStyle(svg).overflow;
    return [clone];
  });
}

async function asDataUrl(bytes: ArrayBuffer, type: string): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([bytes], { type }));
  await new Promise((done) => reader.addEventListener('load', done));
  return String(reader.result);
}

/** A picture can load nothing: what it shows from other files is written into it. */
async function complete(root: SVGElement): Promise<void> {
  const images = [...root.querySelectorAll('image')];
  const urls = [...new Set(images.map((image) => image.getAttribute('href') ?? ''))];
  const data = await Promise.all(urls.map(async (url) => asDataUrl(await dataAt(url), 'image/svg+xml')));
  for (const image of images) image.setAttribute('href', data[urls.indexOf(image.getAttribute('href') ?? '')] ?? '');
  const faces = await Promise.all(
    fonts.map(async ({ name, url, weight }) => {
      const source = await asDataUrl(await dataAt(url), 'font/woff2');
      return `@font-face{font-family:${name};font-weight:${weight};src:url(${source})}`;
    }),
  );
  const style = element('style', {});
  style.textContent = faces.join('');
  root.prepend(style);
}

/** A colour of the page, as the picture can use it. */
function valueOf(name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

/** As the boards write the room they lie in: an ellipse of light, its place, and two colours. */
const lamp = /radial-gradient\(([\d.]+)% ([\d.]+)% at ([\d.]+)% ([\d.]+)%, ([a-z]+\([^)]*\)), ([a-z]+\([^)]*\))\)/;

/** The ground under the board: that of the nearest element with one, with its light, or the page's. */
function groundOf(board: Element): { defs: SVGElement[]; fill: string } {
  for (let at: Element | null = board; at; at = at.parentElement) {
    const found = lamp.exec(getComputedStyle(at).backgroundImage);
    if (!found) continue;
    const [across = 0, down = 0, x = 0, y = 0] = found.slice(1, 5).map((part) => Number(part) / 100);
    const [own, box] = [board.getBoundingClientRect(), at.getBoundingClientRect()];
    const left = margin + box.left - own.left + x * box.width;
    const top = margin + box.top - own.top + y * box.height;
    const gradient = element('radialGradient', {
      id: 'picture-ground',
      gradientUnits: 'userSpaceOnUse',
      cx: 0,
      cy: 0,
      r: 1,
      gradientTransform: `translate(${left} ${top}) scale(${across * box.width} ${down * box.height})`,
    });
    gradient.append(
      element('stop', { offset: 0, 'stop-color': found[5]! }),
      element('stop', { offset: 1, 'stop-color': found[6]! }),
    );
    return { defs: [gradient], fill: 'url(#picture-ground)' };
  }
  return { defs: [], fill: valueOf('--table') };
}

interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** Space around the board. */
const margin = 16;
/** As wide as this, or wider, a picture has words of the usual size. */
const usualWidth = 520;

/** The board as a single SVG, with lines of text on a band below it, the first one large. */
export async function pictureOf(board: Element, lines: readonly string[]): Promise<Picture> {
  const box = board.getBoundingClientRect();
  const width = box.width + 2 * margin;
  const top = box.height + 2 * margin;
  // The words below keep their proportion to a small board.
  const part = Math.min(1, width / usualWidth);
  const [pad, lineHeight] = [14 * part, 34 * part];
  const height = top + lineHeight * lines.length + 2 * pad;
  const root = element('svg', { xmlns: namespace, viewBox: `0 0 ${width} ${height}`, width, height });
  const place = element('svg', { x: margin, y: margin, width: box.width, height: box.height, overflow: 'visible' });
  place.append(...drawings(board));
  const ground = groundOf(board);
  root.append(
    ...ground.defs,
    element('rect', { width, height: top, fill: ground.fill }),
    place,
    // As the result is at the table: felt and gold.
    element('rect', { y: top, width, height: height - top, fill: '#0c4230' }),
    element('rect', { y: top, width, height: 3, fill: '#e3ac37' }),
  );
  lines.forEach((line, at) => {
    const text = element('text', {
      x: width / 2,
      y: top + pad + lineHeight * (at + 0.72),
      'text-anchor': 'middle',
      'font-family': at === 0 ? 'Fraunces, serif' : 'Figtree, system-ui, sans-serif',
      'font-size':
        at === 0 ? Math.min(26 * part, (width * 1.7) / line.length) : Math.min(18 * part, (width * 1.9) / line.length),
      'font-weight': at === 0 ? 700 : 400,
      fill: at === 0 ? '#ffe7b3' : '#f8f3e6',
    });
    text.textContent = line;
    root.append(text);
  });
  await complete(root);
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.max(1, 1200 / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be made'))), 'image/png'),
  );
}

/** Passes the picture to the system's share sheet if there is one, or saves it. */
export async function sharePicture(
  board: Element,
  name: string,
  lines: readonly string[],
): Promise<'shared' | 'saved'> {
  const blob = await pngOf(await pictureOf(board, lines));
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  const given = { files: [file], text: lines[0] ?? '' };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(given)) {
    await navigator.share(given);
    return 'shared';
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
  return 'saved';
}
