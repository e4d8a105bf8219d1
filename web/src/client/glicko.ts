// Glicko-2, the rating system of Mark E. Glickman ("Example of the Glicko-2 system", glicko.net): a rating, how far off it
// may be, and how steadily its owner performs.

export interface Rating {
  rating: number;
  /** About two in three chances that the true strength is within this of the rating. */
  deviation: number;
  volatility: number;
}

export interface Meeting {
  opponent: Pick<Rating, 'rating' | 'deviation'>;
  /** 1 for a win, 0 for a loss. */
  score: number;
}

export const newcomer: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Between the scale that people read and the one of the formulas. */
const scale = 173.7178;
/** How much the volatility may change; the paper advises 0.3 to 1.2. */
const tau = 0.5;
const precise = 1e-6;

/** How much a meeting counts: less against somebody whose rating is uncertain. */
const weightOf = (phi: number) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** Step 5 of the paper: the root of a function of the logarithm of the variance, by the Illinois method. */
function newVolatility({ volatility }: Rating, phi: number, variance: number, delta: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number) => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - variance - e)) / (2 * (phi ** 2 + variance + e) ** 2) - (x - a) / tau ** 2;
  };
  let low = a;
  let high = a - tau;
  if (delta ** 2 > phi ** 2 + variance) high = Math.log(delta ** 2 - phi ** 2 - variance);
  else while (f(high) < 0) high -= tau;
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > precise) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const atBetween = f(between);
    if (atBetween * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = between;
    atHigh = atBetween;
  }
  return Math.exp(low / 2);
}

/** The rating after a period with these meetings, at least one. */
export function rated(before: Rating, meetings: readonly Meeting[]): Rating {
  const mu = (before.rating - newcomer.rating) / scale;
  const phi = before.deviation / scale;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score } of meetings) {
    const weight = weightOf(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (opponent.rating - newcomer.rating) / scale)));
    information += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(before, phi, variance, variance * surprise);
  const after = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + information);
  return {
    rating: newcomer.rating + scale * (mu + after ** 2 * surprise),
    deviation: scale * after,
    volatility,
  };
}
