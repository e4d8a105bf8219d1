// The table of a group: who did how well with the same deals. docs/duplicate.md explains the figures.

/** What one game of a set was worth: score and margin in tenths of a point, the share of the win. */
export interface Judged {
  score: number;
  margin: number;
  share: number;
}

export interface Player {
  name: string;
  /** By deal; null while it is not played. */
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

function thanOthers(players: readonly Player[], own: Player, figure: (judged: Judged) => number): Mean | null {
  const apart = own.deals.flatMap((judged, deal) => {
    const others = players.flatMap((one) => (one !== own && one.deals[deal] ? [figure(one.deals[deal])] : []));
    return judged && others.length > 0 ? [figure(judged) - meanOf(others)!.mean] : [];
  });
  return meanOf(apart);
}

/** The best decisions first. */
export function compare(players: readonly Player[]): Row[] {
  const shareOf = ({ share }: Judged) => share;
  const pointsOf = ({ score }: Judged) => score / 10;
  const rows = players.map((own): Row => {
    const played = own.deals.filter((one) => one !== null);
    return {
      name: own.name,
      played: played.length,
      won: played.reduce((sum, one) => sum + one.share, 0),
      wonThanOthers: thanOthers(players, own, shareOf),
      score: meanOf(played.map(pointsOf)),
      scoreThanOthers: thanOthers(players, own, pointsOf),
    };
  });
  const rank = (row: Row) => row.scoreThanOthers?.mean ?? row.score?.mean ?? Number.NEGATIVE_INFINITY;
  return rows.sort((one, two) => rank(two) - rank(one));
}
