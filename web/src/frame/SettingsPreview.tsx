// A corner of a table as the settings make it: felt, faces and a back.
import { CardBack, PlayingCard } from '../parts/PlayingCard';
import * as t from '../words/frame.en';

const cards = ['KH', '10S', '7D'];

export function SettingsPreview() {
  return (
    <svg class="settings-preview" viewBox="0 0 370 110" role="img" aria-label={t.preview}>
      <g transform="translate(24 9) scale(0.66)">
        <CardBack />
      </g>
      {cards.map((card, at) => (
        <g key={card} transform={`translate(${124 + at * 78} 9) scale(0.66)`}>
          <PlayingCard card={card} />
        </g>
      ))}
    </svg>
  );
}
