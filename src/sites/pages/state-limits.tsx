import { useId } from 'react';
import { Time } from '../../web/kit/time.tsx';
import { SourceLink } from '../../web/kit/ui/text-link.tsx';
import {
  type StateLimit,
  stateLimits,
  stateLimitsAsOf,
  type StateRule,
  stateRules,
} from '../jurisdiction-terms.ts';
import { federalLimits } from '../limits-terms.ts';
import { type StateCode, stateNames } from '../state-terms.ts';
import { pptText } from './texts.ts';

/** The drinking-water limits that apply in a state, with their sources: the federal ones, and the state's own. */
export function LimitsInState({ state }: { state: StateCode }) {
  const id = useId();
  const own = singleLimits(state);
  const federal = new Map(federalLimits.limits.map(({ compound, ppt }) => [compound, ppt]));
  const cell = (ppt: number | undefined) => (ppt === undefined ? 'none' : pptText(ppt));
  return (
    <div>
      <p id={id} className="font-medium">
        Drinking-water limits in {stateNames[state]}
      </p>
      <table aria-labelledby={id} className="mt-1.5 w-full text-left tabular-nums">
        <thead className="border-b text-muted-foreground *:*:py-1 *:*:pr-4 *:*:font-normal">
          <tr>
            <th>Compound</th>
            <th>Federal</th>
            {own.size > 0 && <th>{stateNames[state]}</th>}
          </tr>
        </thead>
        <tbody className="divide-y *:*:py-1 *:*:pr-4">
          {[...new Set([...federal.keys(), ...own.keys()])].map((compound) => (
            <tr key={compound}>
              <th scope="row" className="font-normal">
                {compound}
              </th>
              <td>{cell(federal.get(compound))}</td>
              {own.size > 0 && <td>{cell(own.get(compound))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">
        <span className="text-muted-foreground">Federal:</span> to be met by{' '}
        <Time at={federalLimits.complianceDate} as="long" />.{' '}
        <SourceLink href={federalLimits.source}>89 FR 32532</SourceLink>. Its limits on mixtures are left out.
      </p>
      <p className="mt-1 tabular-nums">
        <span className="text-muted-foreground">{stateNames[state]}:</span>{' '}
        <StateLimits state={state} without={own} />
      </p>
    </div>
  );
}

const singleLimits = (state: StateCode): ReadonlyMap<string, number> =>
  new Map(
    stateLimits(state).flatMap(({ compounds: [compound, ...others], ppt }) =>
      compound && others.length === 0 ? [[compound, ppt]] : [],
    ),
  );

type Props = {
  state: StateCode;
  /** The compounds whose limits are already given. */
  without?: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

/** A state's own limits with their sources, or that none is on record. */
export function StateLimits({ state, without }: Props) {
  const rules = stateRules(state);
  const asOf = (
    <span className="text-muted-foreground">
      As of <Time at={stateLimitsAsOf} as="month" />.
    </span>
  );
  if (rules.length === 0)
    return (
      <>
        No limit of {stateNames[state]}’s own is on record here; the federal limits apply. {asOf}
      </>
    );
  return (
    <>
      {rules.map((rule) => (
        <span key={rule.citation + rule.since} className={rules.length > 1 ? 'block' : undefined}>
          <Rule rule={rule} without={without} isOnly={rules.length === 1} />{' '}
        </span>
      ))}
      {asOf}
    </>
  );
}

type RuleProps = { rule: StateRule; without: Props['without'] | undefined; isOnly: boolean };

/** What one rule of a state limits, and since when; limits that are already given by their compounds alone. */
function Rule({ rule: { limits, kind, since, metBy, citation, source }, without, isOnly }: RuleProps) {
  const isGiven = ({ compounds: [compound, ...others] }: StateLimit) =>
    others.length === 0 && without?.has(compound!);
  const given = isOnly ? [] : limits.filter(isGiven).flatMap(({ compounds }) => compounds);
  const listed = limits.filter((limit) => !isGiven(limit));
  const what = [...given, ...(listed.length > 0 ? [limitsText(listed)] : [])].join(' · ');
  return (
    <>
      {what && `${what}, `}
      {kind === 'guidance' && 'levels to act on, '}since <Time at={since} as="long" />
      {metBy && (
        <>
          , to be met by <Time at={metBy} as="long" />
        </>
      )}
      . <SourceLink href={source}>{citation}</SourceLink>.
    </>
  );
}

const limitsText = (limits: readonly StateLimit[]): string =>
  limits
    .map(
      ({ compounds, ppt }) =>
        `${compounds.length > 1 ? 'sum of ' : ''}${namesText(compounds)}\u00A0${pptText(ppt)}`,
    )
    .join(' · ');

const namesText = (compounds: readonly string[]): string => new Intl.ListFormat('en-US').format(compounds);
