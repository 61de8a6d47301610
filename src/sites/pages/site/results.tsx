import { counted } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import type { SiteDetails } from '../../contract.ts';
import { type StateLimit, stateLimits, stateOfSite, stateRules } from '../../jurisdiction-terms.ts';
import {
  type DrinkingWaterLimit,
  federalLimit,
  federalLimits,
  findExceedance,
  limitsOfSum,
  storedName,
  sumLimitText,
} from '../../limits-terms.ts';
import { isTested, readResult } from '../../result-terms.ts';
import { type StateCode, stateNames } from '../../state-terms.ts';
import { Compound } from '../compound.tsx';
import { LimitsAge } from '../limits-age.tsx';
import { StateLimits } from '../state-limits.tsx';
import { pptText, unbroken, valueText } from '../texts.ts';
import { Part } from './part.tsx';

type Props = { site: SiteDetails & { limitsYearsAgo: number } };

/**
 * Each compound's highest level on record next to its limits: first those above one, then others with a limit, then the
 * rest; those not detected and without a limit are folded. Then the limits of the site's state.
 */
export function Results({ site }: Props) {
  const { contaminantData: data, limitsYearsAgo } = site;
  const state = stateOfSite(site);
  const rows = Object.entries(data)
    .filter(([, value]) => isTested(value))
    .map(([compound, value]) => rowOf(compound, value, state))
    .sort((a, b) => a.rank - b.rank || amountOf(b) - amountOf(a) || (a.compound < b.compound ? -1 : 1));
  const untested = Object.keys(data).filter((compound) => !isTested(data[compound]!));
  if (rows.length === 0 && untested.length === 0) return null;
  const folded = rows.filter(({ rank, value }) => rank === 2 && isUndetected(value));
  const shown = rows.filter((row) => !folded.includes(row));
  return (
    <Part title="Measured against the limits">
      {shown.length > 0 && <Table rows={shown} state={state} />}
      {folded.length > 0 && <Undetected rows={folded} isAll={shown.length === 0} />}
      {untested.length > 0 && <p className="mt-4 text-sm">Not tested: {untested.toSorted().join(', ')}</p>}
      <LimitsNote limitsYearsAgo={limitsYearsAgo} isInState={state !== undefined} />
      {state && (
        <p className="mt-4 text-sm tabular-nums">
          <span className="font-medium">
            {stateNames[state]}’s own {isGuidance(state) ? 'levels' : 'limits'}:
          </span>{' '}
          <StateLimits state={state} />
        </p>
      )}
    </Part>
  );
}

const isGuidance = (state: StateCode): boolean => stateRules(state).some(({ kind }) => kind === 'guidance');

type Row = {
  compound: string;
  value: string | number;
  federal: number | undefined;
  /** The limits of a sum's compounds. */
  ofSum: readonly DrinkingWaterLimit[];
  /** The state's limit on exactly this compound or sum. */
  own: StateLimit | undefined;
  isInOwnSum: boolean;
  /** 0: above a limit; 1: has one, alone or in a sum; 2: has none. */
  rank: 0 | 1 | 2;
};

function rowOf(compound: string, value: string | number, state: StateCode | undefined): Row {
  const federal = federalLimit(compound);
  const ofSum = limitsOfSum(compound);
  const names = ofSum.length > 0 ? ofSum.map((limit) => limit.compound) : [storedName(compound)];
  const including = state
    ? stateLimits(state).filter(({ compounds }) => names.every((name) => compounds.includes(name)))
    : [];
  const own = including.find(({ compounds }) => compounds.length === names.length);
  const isAbove = findExceedance({ [compound]: value }) !== undefined || isOver(value, own?.ppt);
  const rank = isAbove ? 0 : (federal ?? including[0] ?? ofSum[0]) ? 1 : 2;
  return { compound, value, federal, ofSum, own, isInOwnSum: including.length > 0, rank };
}

const amountOf = ({ value }: Row): number => (typeof value === 'number' ? value : -1);
const isOver = (value: string | number, ppt: number | undefined): boolean =>
  typeof value === 'number' && ppt !== undefined && value > ppt;
const isUndetected = (value: string | number): boolean =>
  typeof value === 'string' && readResult(value).result === 'not detected';

function Table({ rows, state }: { rows: readonly Row[]; state: StateCode | undefined }) {
  const isOwnShown = rows.some(({ own }) => own);
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <thead className="border-b text-muted-foreground *:*:py-1.5 *:*:pr-4 *:*:font-normal *:*:last:pr-0">
        <tr>
          <th>Compound</th>
          <th>Highest result</th>
          <th>Federal limit</th>
          {state && isOwnShown && (
            <th>
              <abbr title={stateNames[state]} className="no-underline sm:hidden">
                {state}
              </abbr>
              <span className="max-sm:hidden">{stateNames[state]}</span>{' '}
              {isGuidance(state) ? 'level to act on' : 'limit'}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y *:*:py-2 *:*:pr-4 *:*:last:pr-0">
        {rows.map(({ compound, value, federal, ofSum, own, isInOwnSum }) => (
          <tr key={compound}>
            <th scope="row" className="font-medium wrap-break-word">
              <Compound name={compound} />
            </th>
            <td>{valueText(value)}</td>
            <td>
              <Limit
                ppt={federal}
                value={value}
                otherwise={ofSum.length > 0 ? unbroken(sumLimitText(ofSum)) : 'none'}
              />
            </td>
            {isOwnShown && (
              <td>
                <Limit ppt={own?.ppt} value={value} otherwise={isInOwnSum ? 'part of a sum' : 'none'} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LimitProps = { ppt: number | undefined; value: string | number; otherwise: string };

const Limit = ({ ppt, value, otherwise }: LimitProps) =>
  ppt === undefined ? (
    <span className="text-muted-foreground">{otherwise}</span>
  ) : (
    <>
      {pptText(ppt)}
      {isOver(value, ppt) && <span className="font-medium text-destructive"> · above</span>}
    </>
  );

/** The laboratory's reporting limits for what it did not find. */
const Undetected = ({ rows, isAll }: { rows: readonly Row[]; isAll: boolean }) => (
  <details className="border-t text-sm">
    <summary className="py-2 text-link">
      {isAll
        ? `${counted(rows.length, 'compound')} not detected`
        : `${counted(rows.length, 'other')} not detected`}
    </summary>
    <ul className="grid gap-x-10 pb-3 tabular-nums sm:grid-cols-2">
      {rows.map(({ compound, value }) => (
        <li key={compound} className="flex justify-between gap-4 py-1">
          <span className="min-w-0 text-muted-foreground wrap-break-word">
            <Compound name={compound} />
          </span>
          <span className="shrink-0">{valueText(value)}</span>
        </li>
      ))}
    </ul>
  </details>
);

type NoteProps = { limitsYearsAgo: number; isInState: boolean };

const LimitsNote = ({ limitsYearsAgo, isInState }: NoteProps) => (
  <>
    <p className="mt-4 text-sm text-muted-foreground">
      The federal limits are set by the{' '}
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
      All limits apply to drinking water and are shown for comparison for other water.
      {!isInState && ' States may set stricter limits.'}
    </p>
    <LimitsAge years={limitsYearsAgo} className="mt-2" />
  </>
);
