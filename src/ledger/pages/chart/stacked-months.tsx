import { grouped, monthAndYear } from '../../../web/kit/format.ts';
import { Figure } from './figure.tsx';

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
  const tickLabels = ticks.map(grouped);
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
        ...series.map(({ values }) => grouped(values[at]!)),
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
              stroke={tick === 0 ? 'var(--color-rule)' : 'var(--color-border)'}
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
          <Bar
            key={month}
            left={left + step * at}
            width={step}
            label={(months.length - 1 - at) % every === 0 ? shortMonth(month) : null}
            title={`${monthName(month)}: ${grouped(sums[at]!)} ${unit}`}
            values={series.map(({ values }) => values[at]!)}
            y={y}
          />
        ))}
      </svg>
    </Figure>
  );
}

type BarProps = {
  left: number;
  width: number;
  /** Below the bar, if it has one. */
  label: string | null;
  title: string;
  /** One for each series, from the bottom. */
  values: readonly number[];
  y: (value: number) => number;
};

const Bar = ({ left, width, label, title, values, y }: BarProps) => (
  <g>
    <title>{title}</title>
    {values.map((value, order) => {
      const below = values.slice(0, order).reduce((sum, other) => sum + other, 0);
      const height = y(below) - y(below + value);
      return height > 0 ? (
        <rect
          key={chartColors[order]}
          x={left + (width * (1 - barShare)) / 2}
          width={width * barShare}
          y={y(below) - height}
          height={height}
          fill={chartColors[order]}
        />
      ) : null;
    })}
    {label && (
      <text
        x={left + width / 2}
        y={size.height - 6}
        textAnchor="middle"
        fill="currentColor"
        className={words}
      >
        {label}
      </text>
    )}
  </g>
);

const monthName = (month: string): string => monthAndYear(`${month}-01`, 'UTC');

/** 'Mar ’26' */
const shortMonth = (month: string): string => `${monthName(month).slice(0, 3)} ’${month.slice(2, 4)}`;

/** Distinguishable by lightness too, in either theme; the legend lists them in the order of the bars. */
const chartColors = [
  'var(--color-primary)',
  'var(--color-category-destruction)',
  'var(--color-category-regulation)',
  'var(--color-chart-fourth)',
] as const;

const ticksMax = 5;

/** Round numbers from 0 to just above the largest value, at most six; integers for counts. */
function niceTicks(largest: number, isCount = false): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / ticksMax;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * magnitude)
    .find((nice) => nice >= rough && !(isCount && !Number.isInteger(nice)))!;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => Number((at * step).toPrecision(6)));
}
