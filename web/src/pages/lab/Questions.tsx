// Questions for the lab that take one click, and sketches of the answers.
import type { GameInfo } from '../../client/http';
import { askedIn, questionsOf } from './questions';
import { firstDraft, type LabDraft } from './draft';
import * as t from '../../words/lab.en';

interface QuestionsProps {
  infos: GameInfo[];
  info: GameInfo;
  draft: LabDraft;
  change(draft: LabDraft): void;
  ask(draft: LabDraft): void;
}

export function Questions({ infos, info, draft, change, ask }: QuestionsProps) {
  return (
    <section class="lab-ask" aria-labelledby="lab-ask">
      <h2 id="lab-ask">{t.ask}</h2>
      <div class="lab-games" role="group" aria-label={t.game}>
        {infos.map((one) => (
          <button
            key={one.game}
            type="button"
            class="button"
            aria-pressed={one.game === info.game}
            onClick={() => one.game !== info.game && change(firstDraft(one))}
          >
            {one.name}
          </button>
        ))}
      </div>
      <ul>
        {questionsOf(info).map((question) => (
          <li key={question.title}>
            <button type="button" class="lab-question" onClick={() => ask(askedIn(draft, question))}>
              <strong>{question.title}</strong>
              <span class="help">{question.help}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="help">
        {t.scope({ games: draft.games, players: draft.players, level: t.levelName({ level: draft.bots }) })}
      </p>
    </section>
  );
}

const bars = [10, 26, 40, 32, 20, 12, 6];
const seats = [52, 46, 40];
const curve = 'M4 40C30 36 34 18 60 26S92 14 116 6';
const effects = [
  [86, 10],
  [70, 14],
  [58, 8],
  [36, 12],
] as const;

const sketches = [
  {
    title: t.howLong,
    text: t.howLongText,
    drawing: bars.map((height, at) => <rect key={at} x={6 + at * 16} y={48 - height} width="13" height={height} />),
  },
  {
    title: t.whoWins,
    text: t.whoWinsText,
    drawing: seats.map((width, at) => (
      <g key={at}>
        <rect x="4" y={5 + at * 16} width={width * 1.6} height="10" />
        <path d={`M${width * 1.6 - 8} ${10 + at * 16}h24`} />
      </g>
    )),
  },
  {
    title: t.howOpen,
    text: t.howOpenText,
    drawing: (
      <>
        <path class="lab-band" d={`${curve}V20C92 28 88 40 60 38S30 46 4 46Z`} />
        <path d={curve} />
      </>
    ),
  },
  {
    title: t.whatDecides,
    text: t.whatDecidesText,
    drawing: (
      <>
        <path class="lab-middle" d="M60 2V48" />
        {effects.map(([x, reach], at) => (
          <g key={at}>
            <path d={`M${x - reach} ${8 + at * 11}h${2 * reach}`} />
            <circle cx={x} cy={8 + at * 11} r="3.5" />
          </g>
        ))}
      </>
    ),
  },
];

/** Shown before the first run: the answers as sketches without figures. */
export function Sketches() {
  return (
    <section class="lab-sketches" aria-labelledby="lab-sketches">
      <h2 id="lab-sketches">{t.reportShows}</h2>
      <ul>
        {sketches.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg viewBox="0 0 120 50" aria-hidden="true">
              {drawing}
            </svg>
            <strong>{title}</strong>
            <span class="help">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
