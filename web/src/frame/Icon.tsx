// Line icons, 24 by 24. They stand beside words or carry a label; none is the only sign of anything.
const paths = {
  home: 'M4 11l8-7 8 7M6 10v9h12v-9',
  undo: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  redo: 'M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  book: 'M5 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H5zM13 7a2 2 0 0 1 2-2h4v13h-4a2 2 0 0 0-2 2',
  gear: 'M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 6l-8 6 8 6zM6 6v12',
  last: 'M6 6l8 6-8 6zM18 6v12',
  back: 'M15 6l-7 6 7 6',
  next: 'M9 6l7 6-7 6',
  people: 'M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7M3 20c0-4 3-6 6-6s6 2 6 6M16 6a3 3 0 0 1 0 6M17 14c2.5.5 4 2.5 4 6',
  log: 'M5 6h14M5 11h14M5 16h9',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  link: 'M10 14l4-4M9 11l-3 3a3.5 3.5 0 0 0 5 5l3-3M15 13l3-3a3.5 3.5 0 0 0-5-5l-3 3',
  embed: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  help: 'M9 9a3 3 0 1 1 4 2.8c-.8.4-1 1-1 2.2M12 17.5v.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 1 1 0-14M16 16l5 5',
  open: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  leave: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  panel: 'M4 5h16v14H4zM15 5v14',
  skip: 'M5 6l7 6-7 6zM13 6l7 6-7 6z',
  sound: 'M4 10v4h4l5 4V6L8 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  speech: 'M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  muted: 'M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM9 8l6 5M15 8l-6 5',
  bulb: 'M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.4-1 2H9c0-.6-.3-1.3-1-2z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const low = name === 'undo' || name === 'redo' ? 'translate(0 -3)' : undefined;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" class="icon">
      <path
        d={paths[name]}
        transform={low}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
