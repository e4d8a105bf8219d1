// Accuracy over time: a dot for each reviewed game, and the mean of the last five.
import * as t from '../../words/daily.en';

const [width, height, margin] = [640, 180, 28];

export function AccuracyLine({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <p class="help">{t.reviewMore}</p>;
  const x = (at: number) => margin + (at * (width - 2 * margin)) / (values.length - 1);
  const y = (tenths: number) => height - margin - (tenths / 1000) * (height - 2 * margin);
  const smooth = values.map((_, at) => {
    const some = values.slice(Math.max(0, at - 4), at + 1);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
  const label = t.overTimeLabel({
    count: values.length,
    first: Math.round(values[0]! / 10),
    last: Math.round(values.at(-1)! / 10),
  });
  return (
    <svg class="accuracy-line" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <path class="grid" d={`M${margin} ${y(percent * 10)}H${width - margin}`} />
          <text x={margin - 6} y={y(percent * 10) + 4} text-anchor="end">
            {percent}
          </text>
        </g>
      ))}
      <path class="mean" d={`M${smooth.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`} />
      {values.map((value, at) => (
        <circle key={at} cx={x(at).toFixed(1)} cy={y(value).toFixed(1)} r="4" />
      ))}
    </svg>
  );
}
