import { useId } from 'react';
import { counted, grouped, monthAndYear } from '../../../web/kit/format.ts';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import { calendarMonths, type MonthCount, yearStarts } from './calendar-months.ts';

/** The drawing has one unit of width per month, and is stretched; bars take this share of a month. */
const barShare = 0.72;
const chartHeight = 100;

/** Mentions per month as a bar chart, with the figures in a table behind it. */
export function MentionChart({ months }: { months: MonthCount[] }) {
  const id = useId();
  const drawn = calendarMonths(months);
  const most = Math.max(...drawn.map(({ mentions }) => mentions));
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">Mentions per month</span>
        <span className="text-muted-foreground tabular-nums">highest: {grouped(most)}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={describe(drawn, most)}
        viewBox={`0 0 ${drawn.length} ${chartHeight}`}
        preserveAspectRatio="none"
        className="mt-3 block h-32 w-full border-y border-t-border border-b-rule text-primary"
      >
        <path d={bars(drawn, most)} fill="currentColor" />
      </svg>
      <MonthAxis months={drawn.map(({ month }) => month)} />
      <MonthTable months={months} />
    </figure>
  );
}

const bars = (months: readonly MonthCount[], most: number): string =>
  months
    .map(({ mentions }, at) => {
      if (mentions === 0) return '';
      const height = Math.round((mentions / most) * (chartHeight - 4) * 10) / 10;
      return `M${at + (1 - barShare) / 2} ${chartHeight}v${-height}h${barShare}v${height}z`;
    })
    .join('');

function describe(months: readonly MonthCount[], most: number): string {
  const peak = months.find(({ mentions }) => mentions === most)!;
  const [first, last] = [months.at(0)!, months.at(-1)!];
  return `Bar chart of mentions per month from ${nameOf(first.month)} to ${nameOf(last.month)}; the most, ${counted(most, 'mention')}, in ${nameOf(peak.month)}.`;
}

/** The axis: where each year begins, and below that the first and the last month. */
const MonthAxis = ({ months }: { months: string[] }) => (
  <div aria-hidden className="text-xs leading-4 text-muted-foreground tabular-nums">
    <div className="relative h-5.5">
      {yearStarts(months).map(({ year, share, isNamed }) => (
        <span
          key={year}
          className={
            isNamed
              ? 'absolute h-full border-l border-rule pt-1.5 pl-1.5'
              : 'absolute h-1.5 border-l border-rule'
          }
          style={{ left: `${share * 100}%` }}
        >
          {isNamed && year}
        </span>
      ))}
    </div>
    <p className="flex justify-between">
      <span>{shortNameOf(months.at(0)!)}</span>
      <span>{shortNameOf(months.at(-1)!)}</span>
    </p>
  </div>
);

const MonthTable = ({ months }: { months: MonthCount[] }) => (
  <details className="no-print group mt-3 text-sm">
    <summary className="inline-block py-1 text-link">Show the numbers</summary>
    <div className="mt-2 max-h-72 max-w-sm overflow-y-auto">
      <Table
        aria-label="Mentions per month"
        columns={['Month', { name: 'Mentions', className: 'text-right' }]}
      >
        {months.toReversed().map(({ month, mentions }) => (
          <tr key={month}>
            <TableCell>{nameOf(month)}</TableCell>
            <TableCell className="text-right">{grouped(mentions)}</TableCell>
          </tr>
        ))}
      </Table>
    </div>
  </details>
);

/** `2025-03` → 'March 2025'; calendar months have no time zone. */
const nameOf = (month: string): string => monthAndYear(`${month}-01`, 'UTC');

/** `2025-03` → 'Mar 2025' */
const shortNameOf = (month: string): string => nameOf(month).replace(/(?<=^...)[a-z]+/, '');
