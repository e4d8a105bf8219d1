// The review of the current move: what was played, what was better given what its player knew and, separately, what the
// open cards would have shown.
import { Icon } from '../../frame/Icon';
import type { Judged, Review } from '../../client/http';
import { classKey, points, sentence, signed, signs } from './review';
import * as t from '../../words/replay.en';
import { asSmall, asStrong } from '../../words/tags';

interface VerdictProps {
  review: Review;
  at: number;
  names: string[];
}

const Better = ({ judged: { better } }: { judged: Judged }) => <p>{better ? sentence(better) : t.leaveIt}</p>;

const compared = ({ best, played }: Judged) => t.compared({ best: points(best), played: points(played) });

function Hindsight({ open, name }: { open: Judged; name: string }) {
  const fine = points(open.loss) < 5;
  return (
    <section class="hindsight">
      <h4>
        <Icon name="search" size={16} /> {t.hindsight}
      </h4>
      <p class="help">{t.hindsightMeans({ name })}</p>
      {fine ? (
        <p>{points(open.loss) <= 0 ? t.costNothing : t.costLittle({ points: points(open.loss) })}</p>
      ) : (
        <>
          <Better judged={open} />
          <p class="help">{compared(open)}</p>
        </>
      )}
    </section>
  );
}

export function Verdict({ review, at, names }: VerdictProps) {
  const decision = review.decisions[at - 1];
  if (!decision) return null;
  const name = names[decision.seat] ?? '';
  const { known, open } = decision;
  const luck = decision.luck[decision.seat] ?? 0;
  const poor = known && known.loss >= 0.05;
  return (
    <section class="verdict" aria-live="polite" aria-label={t.thisMove}>
      <h3>
        <span class={`class-badge ${decision.class.replace(' ', '-')}`}>
          {t.classTitle({ kind: classKey(decision.class) })} {signs[decision.class]}
        </span>
        {poor && (
          <span class="lost">
            {t.lost({ points: points(known.loss), within: points(known.half_width), s: asSmall })}
          </span>
        )}
      </h3>
      <p>{t.did({ name, what: decision.did, b: asStrong })}</p>
      {poor && (
        <section>
          <h4>{t.better({ name })}</h4>
          <Better judged={known} />
          <p class="help">{compared(known)}</p>
          {decision.claims?.map((claim) => (
            <p key={claim}>{t.follows({ claim })}</p>
          ))}
        </section>
      )}
      {open && <Hindsight open={open} name={name} />}
      {Math.abs(luck) >= 0.05 && <p class="help">{t.luckBefore({ luck: signed(luck), name })}</p>}
    </section>
  );
}
