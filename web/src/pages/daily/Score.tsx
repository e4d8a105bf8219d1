// The result of a try: the score as a dial that can be shared as a picture, what it means, and what cost most.
import { useRef, useState } from 'preact/hooks';
import { linkTo } from '../../frame/address';
import { Icon } from '../../frame/Icon';
import { longDate } from '../../daily/days';
import { streakOf, type Days, type DayResult, type Try } from '../../daily/record';
import type { Remembered } from '../../daily/read';
import { comparedWithPar, inPoints, squares } from '../../daily/score';
import { asStrong } from '../../words/tags';
import * as t from '../../words/daily.en';

/** The dial begins and ends this far from the lowest point, in degrees. */
const gap = 55;
const radius = 84;

function pointAt(share: number, from = radius): string {
  const angle = ((90 + gap + share * (360 - 2 * gap)) * Math.PI) / 180;
  return `${(110 + from * Math.cos(angle)).toFixed(2)} ${(104 + from * Math.sin(angle)).toFixed(2)}`;
}

function arc(to: number): string {
  const isLong = to * (360 - 2 * gap) > 180 ? 1 : 0;
  return `M${pointAt(0)} A${radius} ${radius} 0 ${isLong} 1 ${pointAt(to)}`;
}

export function Dial({ result: { score, par } }: { result: DayResult }) {
  const label = t.scoreLabel({ score: inPoints(score), par: inPoints(par) });
  return (
    <svg class="dial" viewBox="0 0 220 190" role="img" aria-label={label}>
      <path class="dial-rim" d={arc(1)} />
      {score > 0 && <path class="dial-score" d={arc(Math.max(0.004, score / 1000))} />}
      <path class="dial-par" d={`M${pointAt(par / 1000, radius - 14)} L${pointAt(par / 1000, radius + 14)}`} />
      <text class="dial-number" x="110" y="122" text-anchor="middle">
        {inPoints(score)}
      </text>
      <text class="dial-of" x="110" y="146" text-anchor="middle">
        {t.outOf}
      </text>
      <text class="dial-of" x="110" y="182" text-anchor="middle">
        {t.parIs({ par: inPoints(par) })}
      </text>
    </svg>
  );
}

export function MistakeList({ mistakes, link }: { mistakes: readonly Remembered[]; link?(number: number): string }) {
  if (mistakes.length === 0) return <p>{t.noMistakes}</p>;
  return (
    <ul class="day-mistakes">
      {mistakes.map(({ number, did, better, loss }) => (
        <li key={number}>
          {link ? <a href={link(number)}>{t.move({ number })}</a> : <span class="help">{t.move({ number })}</span>}
          <span>{better ? t.instead({ did, better, loss, b: asStrong }) : t.onlyDid({ did, loss, b: asStrong })}</span>
        </li>
      ))}
    </ul>
  );
}

const verdicts = { over: t.overPar, at: t.atPar, under: t.underPar };

export function verdictOf(result: DayResult): string {
  return result.score === 1000 ? t.perfect : verdicts[comparedWithPar(result)];
}

/** A few lines for friends: nothing in them says anything about the game. */
export function shareText(begun: Try, result: DayResult, name: string, streak: number): string {
  const score = t.shareScore({ score: inPoints(result.score), par: inPoints(result.par) });
  const lines = [t.shareTitle({ game: name, date: longDate(begun.day) }), `${squares(result.score)} ${score}`];
  if (streak > 1) lines.push(t.shareStreak({ days: streak }));
  return [...lines, linkTo(`/daily/${begun.game}`)].join('\n');
}

function Share({ text, picture }: { text: string; picture(): Promise<'shared' | 'saved'> }) {
  const [notice, setNotice] = useState('');
  const [shown, setShown] = useState(false);
  const share = async () => {
    try {
      if (matchMedia('(pointer: coarse)').matches && navigator.share) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      setNotice(t.copied);
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setShown(true);
      setNotice(t.notCopied);
    }
  };
  const save = () =>
    picture().then(
      (how) => setNotice(how === 'saved' ? t.pictureSaved : ''),
      (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) setNotice(t.noPicture);
      },
    );
  return (
    <div class="day-share">
      <button type="button" class="button primary" onClick={() => void share()}>
        <Icon name="link" />
        {t.share}
      </button>
      <button type="button" class="button" onClick={() => void save()}>
        <Icon name="save" />
        {t.picture}
      </button>
      <span role="status">{notice}</span>
      {shown && <pre>{text}</pre>}
    </div>
  );
}

interface ScoreProps {
  kept: Days;
  begun: Try;
  result: DayResult;
  name: string;
  now: string;
  onAgain(): void;
}

export function Score({ kept, begun, result, name, now, onAgain }: ScoreProps) {
  const dial = useRef<HTMLDivElement>(null);
  const review = `/replay?table=${begun.table}&review=1`;
  const lines = [
    t.dealOf({ game: name, date: longDate(begun.day) }),
    t.shareScore({ score: inPoints(result.score), par: inPoints(result.par) }),
  ];
  const picture = async () => {
    const { sharePicture } = await import('../../table/boardPicture');
    return sharePicture(dial.current!, `${begun.game}-${begun.day}`, lines);
  };
  const { share, place, margin, parMargin, mistakes } = result;
  return (
    <div class="day-score">
      <div class="dial-place" ref={dial}>
        <Dial result={result} />
      </div>
      <div class="day-verdict">
        <p class="verdict-words">{verdictOf(result)}</p>
        <p>
          {share >= 1 ? t.won : share > 0 ? t.shared : t.lost} <span class="help">{t.luckAside}</span>
        </p>
        {place && <p>{t.placeOf(place)}</p>}
        <p class="help">{t.accurate({ margin: inPoints(margin), parMargin: inPoints(parMargin) })}</p>
        <Share text={shareText(begun, result, name, streakOf(kept, now, begun.game))} picture={picture} />
      </div>
      {mistakes.length > 0 && (
        <div class="day-costly">
          <h3>{t.costly}</h3>
          <MistakeList mistakes={mistakes} link={(number) => `${review}#${number}`} />
        </div>
      )}
      <p class="day-next">
        <a class="button" href={review}>
          <Icon name="search" />
          {t.review}
        </a>
        <button type="button" class="button" onClick={onAgain}>
          <Icon name="play" />
          {t.playAgain}
        </button>
      </p>
    </div>
  );
}
