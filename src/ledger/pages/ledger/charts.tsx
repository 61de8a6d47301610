import type { CertificateMonths } from '../../contract.ts';
import { destructionTechs } from '../../terms.ts';
import { StackedMonths } from '../chart/stacked-months.tsx';

/** The quantities destroyed and issued each month, and how much of them is retired. */
export function LedgerCharts({ months: { months, isSearched } }: { months: CertificateMonths }) {
  const shown = shownMonths(months.map(({ month }) => month));
  if (shown.length === 0) return null;
  const note = isSearched ? '' : ' Too many results to narrow this chart.';
  return (
    <section
      aria-label="Charts"
      className="mt-14 grid gap-x-14 gap-y-12 border-t-2 border-rule pt-6 lg:grid-cols-2"
    >
      <StackedMonths
        title="PFAS destroyed each month"
        caption={`Grams, by technology and month of issue.${note}`}
        unit="g"
        months={shown}
        series={destructionTechs.map((tech) => ({
          name: tech,
          values: seriesByMonth(months, shown, (row) =>
            row.tech === tech ? Number(row.pfasDestroyedGrams) : 0,
          ),
        }))}
      />
      <StackedMonths
        title="Issued and retired"
        caption={`Certificates by month of issue: those retired by now, and those still in circulation.${note}`}
        unit="certificates"
        months={shown}
        series={[
          { name: 'Retired', values: seriesByMonth(months, shown, ({ retired }) => retired) },
          { name: 'Issued', values: seriesByMonth(months, shown, ({ issued }) => issued) },
        ]}
      />
    </section>
  );
}

type Row = CertificateMonths['months'][number];

/** A chart shows the last three years at most. */
const monthsMax = 36;

/** Every month from the first to the last, including empty ones in between; like '2026-03'. */
function shownMonths(months: readonly string[]): string[] {
  const sorted = [...months].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const shown: string[] = [];
  for (let at = monthNumber(first); at <= monthNumber(last); at++) shown.push(monthName(at));
  return shown.slice(-monthsMax);
}

/** For each month, the sum of its rows. */
const seriesByMonth = (
  rows: readonly Row[],
  months: readonly string[],
  valueOf: (row: Row) => number,
): number[] =>
  months.map((month) =>
    rows.filter((row) => row.month === month).reduce((sum, row) => sum + valueOf(row), 0),
  );

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthName = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
