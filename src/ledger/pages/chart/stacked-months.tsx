import { monthAndYear } from '../../../web/kit/format.ts';
import { Figure } from './figure.tsx';
import { chartColors } from './chart-colors.ts';
import { niceTicks } from './ticks.ts';

export type Series = { name: string; values: readonly number[] };
type Props = {
  title: string;
  caption: string;
  unit: string;
  /** Like '2026-03', without gaps. */
  months: readonly string[];
  /** At most as many as there are colors; the first is at the bottom. */
  series: readonly Series[];
};

/** Sizes in drawing units, which scale with the page. */
const size = { width: 600, height: 266, right: 26, top: 18, bottom: 28 };
const plotHeight = size.height - size.top - size.bottom;
/** The share of a month's slot that its bar fills. */
const barShare = 0.72;
const labelsMax = 7;
/** The drawing shrinks on phones, but its text must not. */
const words = 'text-[19px] sm:text-[12px]';
/** The width of a digit at its largest, on phones, and the gap between labels and bars. */
const digitWidth = 11.5;
const labelGap = 8;

/** Stacked bars by month, with the same data as a table behind them. */
export function StackedMonths({ title, caption, unit, months, series }: Props) {
  const sums = months.map((_, at) => series.reduce((sum, { values }) => sum + values[at]!, 0));
  const ticks = niceTicks(Math.max(...sums), sums.every(Number.isInteger));
  const top = ticks.at(-1)! || 1;
  const tickLabels = ticks.map((tick) => tick.toLocaleString('en-US'));
  const left = digitWidth * Math.max(...tickLabels.map(({ length }) => length)) + labelGap;
  const y = (value: number) => size.top + plotHeight * (1 - value / top);
  const step = (size.width - left - size.right) / months.length;
  const every = Math.ceil(months.length / labelsMax);
  return (
    <Figure
      title={title}
      caption={caption}
      legend={series.map(({ name }, at) => ({ name, color: chartColors[at]! }))}
      columns={['Month', ...series.map(({ name }) => `${name} (${unit})`)]}
      rows={months.map((month, at) => [
        monthName(month),
        ...series.map(({ values }) => values[at]!.toLocaleString('en-US', { maximumFractionDigits: 3 })),
      ])}
    >
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden
        className="h-auto w-full text-muted-foreground"
      >
        {ticks.map((tick, at) => (
          <g key={tick}>
            <line
              x1={left}
              x2={size.width - size.right}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--rule)' : 'var(--border)'}
            />
            <text
              x={left - labelGap}
              y={y(tick) + 4}
              textAnchor="end"
              fill="currentColor"
              className={`${words} tabular-nums`}
            >
              {tickLabels[at]}
            </text>
          </g>
        ))}
        {months.map((month, at) => (
          <g key={month}>
            <title>{`${monthName(month)}: ${sums[at]!.toLocaleString('en-US')} ${unit}`}</title>
            {series.map(({ name, values }, order) => {
              const below = series.slice(0, order).reduce((sum, other) => sum + other.values[at]!, 0);
              const height = y(below) - y(below + values[at]!);
              return height > 0 ? (
                <rect
                  key={name}
                  x={left + step * (at + (1 - barShare) / 2)}
                  width={step * barShare}
                  y={y(below) - height}
                  height={height}
                  fill={chartColors[order]}
                />
              ) : null;
            })}
            {(months.length - 1 - at) % every === 0 && (
              <text
                x={left + step * (at + 0.5)}
                y={size.height - 6}
                textAnchor="middle"
                fill="currentColor"
                className={words}
              >
                {shortMonth(month)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </Figure>
  );
}

const monthName = (month: string): string => monthAndYear(`${month}-01`, 'UTC');

/** 'Mar ’26' */
const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ’${month.slice(2, 4)}`;
