// The table under everything: a wooden rail round felt under a lamp. It is a layer of its own, drawn once for a size.
import { useMemo } from 'preact/hooks';
import type { Layout } from './layout';

/** The far edge curves, the near edge is cut off by the rail in front of the viewer. */
function outline({ width, edge }: Layout, inset: number, bottom: number): string {
  const { rx, ry } = edge;
  const [left, right] = [inset, width - inset];
  const [x, y] = [Math.max(8, rx - inset + edge.inset), Math.max(8, ry - inset + edge.inset)];
  return `M${left} ${bottom}V${inset + y}A${x} ${y} 0 0 1 ${left + x} ${inset}H${right - x}A${x} ${y} 0 0 1 ${right} ${inset + y}V${bottom}z`;
}

function Gradients({ layout: { ring, width, height } }: { layout: Layout }) {
  const reach = Math.max(width * 0.62, height * 0.7);
  const light = `translate(${ring.x - width * 0.03} ${ring.y - height * 0.06}) scale(${reach} ${reach * 0.72})`;
  return (
    <defs>
      <radialGradient id="lc-felt" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform={light}>
        <stop offset="0" stop-color="var(--felt-lit)" />
        <stop offset="0.45" stop-color="var(--felt)" />
        <stop offset="1" stop-color="var(--felt-deep)" />
      </radialGradient>
      <linearGradient id="lc-rail" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2={width * 0.25} y2={height}>
        <stop offset="0" stop-color="var(--wood-lit)" />
        <stop offset="0.3" stop-color="var(--wood)" />
        <stop offset="1" stop-color="var(--wood-deep)" />
      </linearGradient>
      <linearGradient id="lc-near" x2="0" y2="1">
        <stop offset="0" stop-color="var(--wood-lit)" />
        <stop offset="0.12" stop-color="var(--wood)" />
        <stop offset="1" stop-color="var(--wood-deep)" />
      </linearGradient>
    </defs>
  );
}

/** The grain of the near rail: long, slightly bent lines. */
function Grain({ width, top, height }: { width: number; top: number; height: number }) {
  const d = [0.2, 0.36, 0.55, 0.72, 0.88]
    .map((share, at) => {
      const y = top + height * share;
      const bend = (at % 2 === 0 ? 1 : -1) * 5;
      return `M0 ${y}Q${width * 0.3} ${y + bend} ${width * 0.55} ${y}T${width} ${y - bend / 2}`;
    })
    .join('');
  return <path class="lc-grain" d={d} />;
}

export function Room({ layout }: { layout: Layout }) {
  const { width, height, edge, ring } = layout;
  return useMemo(() => {
    const { inset, rail, near } = edge;
    const inner = inset + rail;
    return (
      <div class="lc-room" style={{ '--lc-shape': `path('${outline(layout, inset, height)}')` }}>
        <svg width={width} height={height} aria-hidden="true">
          <Gradients layout={layout} />
          <path class="lc-rail" d={outline(layout, inset, height + 20)} />
          <path class="lc-rail-lit" d={outline(layout, inset + 1.5, height + 20)} />
          <path class="lc-felt" d={outline(layout, inner, near + 2)} />
          <path class="lc-felt-shade" d={outline(layout, inner + 3, near + 30)} />
          <path class="lc-felt-shade soft" d={outline(layout, inner + 8, near + 30)} />
          <rect class="lc-near-cast" y={near - 7} width={width} height="8" />
          <rect class="lc-near" y={near} width={width} height={height - near} />
          <Grain width={width} top={near} height={height - near} />
          <path class="lc-near-lit" d={`M0 ${near + 1}H${width}`} />
        </svg>
      </div>
    );
  }, [width, height, edge.near, ring.x, ring.y]);
}
