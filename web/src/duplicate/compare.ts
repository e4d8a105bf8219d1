// The table of a group: who did how well with the same deals. docs/duplicate.md explains the figures.

/** What one game of a set was worth: score and margin in tenths of a point, the share of the win. */
export interface Judged {
  score: number;
  margin: number;
  share: number;
}

export interface Player {
  name: string;
  /** By deal, at tables of people by deal and hand; null while it is not played. */
  deals: readonly (Judged | null)[];
}

/** A mean with half the width of its 95 % interval; null if one deal says nothing about the others. */
export interface Mean {
  mean: number;
  half: number | null;
}

export interface Row {
  name: string;
  played: number;
  /** Shares of wins, added up. */
  won: number;
  /** In wins for each deal, compared with the mean of the others who played the deal; null without others. */
  wonThanOthers: Mean | null;
  /** In points. */
  score: Mean | null;
  scoreThanOthers: Mean | null;
}

/** Student's t for 95 %, by degrees of freedom: a set has eight deals. */
const student = [Number.NaN, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365];

export function meanOf(values: readonly number[]): Mean | null {
  const count = values.length;
  if (count === 0) return null;
  const mean = values.reduce((sum, one) => sum + one, 0) / count;
  if (count < 2) return { mean, half: null };
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, half: student[Math.min(count, student.length) - 1]! * Math.sqrt(squares / (count - 1) / count) };
}

type Figure = (judged: Judged) => number;

/** The mean of each deal: its hands are not independent of each other, since one's gain is the other's loss. */
function byDeal(values: readonly (number | null)[], hands: number): number[] {
  const deals = Array.from({ length: Math.ceil(values.length / hands) }, (_, deal) =>
    values.slice(deal * hands, (deal + 1) * hands).filter((one) => one !== null),
  );
  return deals.flatMap((held) => (held.length > 0 ? [meanOf(held)!.mean] : []));
}

function thanOthers(players: readonly Player[], own: Player, hands: number, figure: Figure): Mean | null {
  const apart = own.deals.map((judged, at) => {
    const others = players.flatMap((one) => (one !== own && one.deals[at] ? [figure(one.deals[at])] : []));
    return judged && others.length > 0 ? figure(judged) - meanOf(others)!.mean : null;
  });
  return meanOf(byDeal(apart, hands));
}

/** The best decisions first. `hands`: of each deal, at tables of people. */
export function compare(players: readonly Player[], hands = 1): Row[] {
  const shareOf = ({ share }: Judged) => share;
  const pointsOf = ({ score }: Judged) => score / 10;
  const rows = players.map((own): Row => {
    const played = own.deals.filter((one) => one !== null);
    return {
      name: own.name,
      played: played.length,
      won: played.reduce((sum, one) => sum + one.share, 0),
      wonThanOthers: thanOthers(players, own, hands, shareOf),
      score: meanOf(
        byDeal(
          own.deals.map((one) => one && pointsOf(one)),
          hands,
        ),
      ),
      scoreThanOthers: thanOthers(players, own, hands, pointsOf),
    };
  });
  const rank = (row: Row) => row.scoreThanOthers?.mean ?? row.score?.mean ?? Number.NEGATIVE_INFINITY;
  return rows.sort((one, two) => rank(two) - rank(one));
}
