import type { CertificateMonths } from '../../contract.ts';
import { destructionTechs } from '../../terms.ts';
import { StackedMonths } from '../chart/stacked-months.tsx';
import { seriesByMonth, shownMonths } from './month-series.ts';

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
