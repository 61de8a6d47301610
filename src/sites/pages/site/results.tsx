import { counted } from '../../../web/kit/format.ts';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { Time } from '../../../web/kit/time.tsx';
import type { SiteDetails } from '../../contract.ts';
import { stateAtEnd } from '../../jurisdiction-terms.ts';
import { federalLimit, federalLimits, limitsOfSum, sumLimitText } from '../../limits-terms.ts';
import { isTested, readResult } from '../../result-terms.ts';
import { stateNames } from '../../state-terms.ts';
import { LimitsAge } from '../limits-age.tsx';
import { StateLimits } from '../state-limits.tsx';
import { valueText } from '../texts.ts';
import { Part } from './part.tsx';

type Props = { site: SiteDetails & { limitsYearsAgo: number } };

/**
 * Each compound's highest level on record next to its federal limit: above it first, then those with a limit. Compounds
 * not detected are folded. Then the limits of the site's state.
 */
export function Results({ site }: Props) {
  const { contaminantData: data, limitsYearsAgo, location } = site;
  const entries = Object.entries(data)
    .filter(([, value]) => isTested(value))
    .sort(
      ([a, one], [b, other]) =>
        importanceOf(b, other) - importanceOf(a, one) || amountOf(other) - amountOf(one) || (a < b ? -1 : 1),
    );
  const detected = entries.filter(([, value]) => isDetected(value));
  const others = entries.filter(([, value]) => !isDetected(value));
  const untested = Object.keys(data).filter((compound) => !isTested(data[compound]!));
  const state = stateAtEnd(location);
  if (entries.length === 0 && untested.length === 0) return null;
  return (
    <Part title="Measured against the limits">
      {detected.length > 0 && <Table entries={detected} />}
      {detected.length === 0 && others.length > 0 && <Table entries={others} />}
      {detected.length > 0 && others.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="text-link">
            {counted(others.length, 'compound', 'compounds')} not detected
          </summary>
          <Table entries={others} />
        </details>
      )}
      {untested.length > 0 && <p className="mt-4 text-sm">Not tested: {untested.toSorted().join(', ')}</p>}
      <LimitsNote limitsYearsAgo={limitsYearsAgo} />
      <p className="mt-4 text-sm tabular-nums">
        {state ? (
          <>
            <span className="font-medium">{stateNames[state]}’s own limits:</span>{' '}
            <StateLimits state={state} />
          </>
        ) : (
          'States may set stricter limits.'
        )}
      </p>
    </Part>
  );
}

const Table = ({ entries }: { entries: [string, string | number][] }) => (
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
          <td className="py-2 pr-4">{valueText(value)}</td>
          <td className="py-2">
            <Limit compound={compound} value={value} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const LimitsNote = ({ limitsYearsAgo }: { limitsYearsAgo: number }) => (
  <>
    <p className="mt-4 text-sm text-muted-foreground">
      The limits are set by the{' '}
      <OutsideLink href={federalLimits.source} className="text-link">
        {federalLimits.rule}
        <span className="sr-only"> (opens in a new tab)</span>
      </OutsideLink>
      , adopted <Time at={federalLimits.adopted} as="long" />; water systems must comply by{' '}
      <Time at={federalLimits.complianceDate} as="long" />. {federalLimits.note}
      {limitsYearsAgo === 0 && (
        <>
          {' '}
          Last checked <Time at={federalLimits.asOf} as="long" />.
        </>
      )}{' '}
      They apply to drinking water and are shown for comparison for other water.
    </p>
    <LimitsAge years={limitsYearsAgo} className="mt-2" />
  </>
);

const amountOf = (value: string | number): number => (typeof value === 'number' ? value : -1);

const isDetected = (value: string | number): boolean =>
  typeof value === 'number' || readResult(value).result === 'detected';

/** 2 above the limit, 1 with a limit, 0 without. */
const importanceOf = (compound: string, value: string | number): number => {
  const limit = federalLimit(compound);
  return limit === undefined ? Number(limitsOfSum(compound).length > 0) : amountOf(value) > limit ? 2 : 1;
};

function Limit({ compound, value }: { compound: string; value: string | number }) {
  const limit = federalLimit(compound);
  const limits = limitsOfSum(compound);
  if (limits.length > 0) return <span>{sumLimitText(limits)}</span>;
  if (limit === undefined) return <span className="text-muted-foreground">none</span>;
  const isAbove = typeof value === 'number' && value > limit;
  return (
    <>
      {limit} ppt{isAbove && <span className="font-medium text-destructive"> · above</span>}
    </>
  );
}
