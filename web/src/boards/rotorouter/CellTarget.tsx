// A cell as a target: the area that takes clicks, and the rings that show what it is.
import { useRef } from 'preact/hooks';
import { centre } from './cells';

interface CellTargetProps {
  cell: string;
  /** What a click does here: place, rotate, replace, fix, token, reach or goal. */
  offer: string | null;
  /** The key of its meaning. */
  meaning: string | null;
  label: string;
  sealed: boolean;
  trapped: boolean;
  last: boolean;
  preview: boolean;
  changed: boolean;
  pinned: boolean;
  /** The ghost of the held tile is here. */
  ghosted: boolean;
  isHinted: '' | undefined;
  onPoint(): void;
  onCell(cell: string, pointer: string): void;
}

const star = 'M0-15L4.4-5.2L15-4.1L7 3L9.3 13.4L0 8L-9.3 13.4L-7 3L-15-4.1L-4.4-5.2z';

/** A corner that can be scored now stands out: two rings and a star, beside whatever stands there. */
function Beacon() {
  return (
    <g class="rr-beacon">
      <circle r="43" class="rr-beacon-edge" />
      <circle r="43" class="rr-beacon-ring" />
      <circle r="33" class="rr-beacon-inner" />
      <g transform="translate(30 -30)">
        <circle r="20" class="rr-beacon-plate" />
        <path d={star} class="rr-star" />
      </g>
    </g>
  );
}

function Rings({ offer, sealed, trapped, last, preview, changed, pinned }: CellTargetProps) {
  return (
    <>
      {last && <circle r="45" class="rr-last rr-halo" />}
      {last && <circle r="45" class="rr-last" />}
      {trapped && <rect x="-44" y="-44" width="88" height="88" rx="14" class="rr-trapped" />}
      {sealed && <rect x="-46" y="-46" width="92" height="92" rx="14" class="rr-sealed" />}
      {preview && <rect x="-46" y="-46" width="92" height="92" rx="14" class="rr-preview" />}
      {changed && <rect x="-47" y="-47" width="94" height="94" rx="14" class="rr-changed" />}
      {offer === 'place' && <rect x="-43" y="-43" width="86" height="86" rx="14" class="rr-open ring" />}
      {(offer === 'rotate' || offer === 'replace') && <circle r="46" class="ring" />}
      {offer === 'fix' && <circle r="40" class="ring" />}
      {offer === 'token' && <circle r="34" class="ring" />}
      {offer === 'reach' && <circle r="38" class="rr-open ring" />}
      {offer === 'reach' && <circle r="9" class="rr-dot" />}
      {offer === 'goal' && <Beacon />}
      {pinned && <rect x="-47" y="-47" width="94" height="94" rx="14" class="rr-pinned" />}
    </>
  );
}

export function CellTarget(props: CellTargetProps) {
  const { cell, offer, meaning, label, onPoint, onCell } = props;
  const pointer = useRef('key');
  const at = centre(cell);
  const acts = offer
    ? { 'data-target': cell, 'data-hinted': props.isHinted, role: 'button' as const }
    : { role: 'img' as const };
  return (
    <g
      transform={`translate(${at.x} ${at.y})`}
      class={`rr-cell${offer ? ` can-act rr-offers-${offer}` : ''}${props.ghosted ? ' rr-ghosted' : ''}`}
      aria-label={label}
      data-cell={cell}
      {...(meaning ? { 'data-meaning': meaning } : {})}
      {...acts}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint()}
      onPointerDown={(event) => (pointer.current = event.pointerType)}
      onClick={() => {
        onCell(cell, pointer.current);
        pointer.current = 'key';
      }}
    >
      <rect x="-50" y="-50" width="100" height="100" class="rr-hit" />
      <Rings {...props} />
    </g>
  );
}
