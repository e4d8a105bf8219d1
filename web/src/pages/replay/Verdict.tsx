// The review of the current move: what was played, what was better given what its player knew and, separately, what the
// open cards would have shown.
import type { Decision, Judged, Review } from '../../client/http';
import { inGames, points, sentence, signed, signs } from './review';

interface VerdictProps {
  review: Review;
  at: number;
  names: string[];
}

const words: Record<Decision['class'], string> = {
  forced: 'Forced',
  'only move': 'The only good move',
  good: 'Good',
  inaccuracy: 'Inaccuracy',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

function Better({ judged }: { judged: Judged }) {
  const { better } = judged;
  if (!better) return <p>Leaving it would have been better.</p>;
  return (
    <p>
      {sentence(better.what)}
      {better.why && <span class="why">: {better.why}</span>}
    </p>
  );
}

/** "wins 41 in 100 instead of 53" */
const compared = (judged: Judged) => `wins about ${inGames(judged.best)}, the played move ${inGames(judged.played)}`;

function Hindsight({ open, name }: { open: Judged; name: string }) {
  const fine = points(open.loss) < 5;
  return (
    <section class="hindsight">
      <h4>With open cards: hindsight, which {name} did not have</h4>
      {fine ? (
        <p>
          As the cards lay, the move cost {points(open.loss) <= 0 ? 'nothing' : `only ${points(open.loss)} points`}.
        </p>
      ) : (
        <>
          <Better judged={open} />
          <p class="help">{sentence(compared(open))}.</p>
        </>
      )}
    </section>
  );
}

export function Verdict({ review, at, names }: VerdictProps) {
  const decision = review.decisions[at - 1];
  if (!decision) {
    return (
      <section class="verdict" aria-live="polite" aria-label="This move">
        <h3>Before the first move</h3>
        <p>
          {review.seats.map((seat) => `${seat.name} ${points(seat.start)} %`).join(', ')}: each seat's chance before the
          deal.
        </p>
      </section>
    );
  }
  const name = names[decision.seat] ?? '';
  const { known, open } = decision;
  const luck = decision.luck[decision.seat] ?? 0;
  const poor = known && known.loss >= 0.05;
  return (
    <section class="verdict" aria-live="polite" aria-label="This move">
      <h3>
        <span class={`class-badge ${decision.class.replace(' ', '-')}`}>
          {words[decision.class]} {signs[decision.class]}
        </span>
        {poor && (
          <span class="lost">
            lost {points(known.loss)} <small>± {points(known.half_width)}</small> points
          </span>
        )}
      </h3>
      <p>
        <strong>{name}:</strong> {decision.did.what}
        {decision.did.why && <span class="why">: {decision.did.why}</span>}
      </p>
      {poor && (
        <section>
          <h4>Better, given what {name} knew</h4>
          <Better judged={known} />
          <p class="help">{sentence(compared(known))}.</p>
        </section>
      )}
      {open && <Hindsight open={open} name={name} />}
      {Math.abs(luck) >= 0.05 && (
        <p class="help">
          Luck before it: {signed(luck)} points for {name}.
        </p>
      )}
    </section>
  );
}
