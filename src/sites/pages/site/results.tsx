import { grouped } from '../../../web/kit/format.ts';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Time } from '../../../web/kit/time.tsx';
import type { ContaminationSite } from '../../contract.ts';
import { federalLimitByName, federalLimits } from '../../limits-terms.ts';
import { LimitsAge } from '../limits-age.tsx';
import { Part } from './part.tsx';

type Data = ContaminationSite['contaminantData'];

/** Each compound's highest level on record next to its federal limit; what was not detected comes last. */
export function Results({ data, limitsYearsAgo }: { data: Data; limitsYearsAgo: number }) {
  const entries = Object.entries(data).sort(
    ([a, one], [b, other]) => amountOf(other) - amountOf(one) || (a < b ? -1 : 1),
  );
  if (entries.length === 0) return null;
  return (
    <Part title="Measured against the limits">
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b text-muted-foreground">
            <th className="py-1.5 pr-4 font-normal">Compound</th>
            <th className="py-1.5 pr-4 font-normal">Highest result</th>
            <th className="py-1.5 font-normal">Federal limit</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {entries.map(([compound, value]) => (
            <tr key={compound}>
              <th scope="row" className="py-2 pr-4 font-medium wrap-break-word">
                {compound}
              </th>
              <td className="py-2 pr-4">{typeof value === 'number' ? `${grouped(value)} ppt` : value}</td>
              <td className="py-2">
                <Limit compound={compound} value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-muted-foreground">
        The limits are those of the{' '}
        <OutsideLink href={federalLimits.source} className="text-link">
          {federalLimits.rule}
          <span className="sr-only"> (opens in a new tab)</span>
        </OutsideLink>
        , adopted <Time at={federalLimits.adopted} as="long" />; water systems must comply by{' '}
        <Time at={federalLimits.complianceDate} as="long" />. {federalLimits.note} As of{' '}
        <Time at={federalLimits.asOf} as="long" />. They apply to drinking water and are shown for comparison
        for other water. States may set stricter limits.
      </p>
      <LimitsAge years={limitsYearsAgo} className="mt-2" />
    </Part>
  );
}

const amountOf = (value: string | number): number => (typeof value === 'number' ? value : -1);

function Limit({ compound, value }: { compound: string; value: string | number }) {
  const limit = federalLimitByName[compound];
  if (limit === undefined) return <span className="text-muted-foreground">none</span>;
  const isAbove = typeof value === 'number' && value > limit;
  return (
    <>
      {limit} ppt{isAbove && <span className="font-medium text-destructive"> · above</span>}
    </>
  );
}
