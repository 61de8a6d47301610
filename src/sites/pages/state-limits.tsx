import { grouped } from '../../web/kit/format.ts';
import { Time } from '../../web/kit/time.tsx';
import { type StateLimit, stateLimits, stateLimitsAsOf } from '../jurisdiction-terms.ts';
import { federalLimits } from '../limits-terms.ts';
import { type StateCode, stateNames } from '../state-terms.ts';
import { SourceLink } from '../../web/kit/ui/text-link.tsx';

/** The drinking-water limits that apply in a state, with their sources: the federal ones, and the state's own. */
export const LimitsInState = ({ state }: { state: StateCode }) => (
  <div>
    <p className="font-medium">Drinking-water limits in {stateNames[state]}</p>
    <dl className="mt-1.5">
      <dt className="text-muted-foreground">Federal</dt>
      <dd className="tabular-nums">
        {limitsText(federalLimits.limits.map(({ compound, ppt }) => ({ compounds: [compound], ppt })))}, to be
        met by <Time at={federalLimits.complianceDate} as="long" />.{' '}
        <SourceLink href={federalLimits.source}>89 FR 32532</SourceLink>
      </dd>
      <dt className="mt-2 text-muted-foreground">{stateNames[state]}</dt>
      <dd className="tabular-nums">
        <StateLimits state={state} />
      </dd>
    </dl>
  </div>
);

/** A state's own limits with their sources, or that none is on record. */
export function StateLimits({ state }: { state: StateCode }) {
  const rules = Map.groupBy(stateLimits(state), ({ citation, since }) => `${citation} ${since}`);
  const asOf = (
    <span className="text-muted-foreground">
      As of <Time at={stateLimitsAsOf} as="month" />.
    </span>
  );
  if (rules.size === 0)
    return (
      <>
        No limit of {stateNames[state]}’s own is on record here; the federal limits apply. {asOf}
      </>
    );
  return (
    <>
      {[...rules.values()].map((limits) => (
        <span key={limits[0]!.citation} className="block">
          <Rule limits={limits} />
        </span>
      ))}
      {asOf}
    </>
  );
}

/** What one rule of a state limits. */
function Rule({ limits }: { limits: readonly StateLimit[] }) {
  const { kind, since, metBy, citation, source } = limits[0]!;
  return (
    <>
      {limitsText(limits)}
      {kind === 'guidance' && ', levels to act on'}, since <Time at={since} as="long" />
      {metBy && (
        <>
          , to be met by <Time at={metBy} as="long" />
        </>
      )}
      . <SourceLink href={source}>{citation}</SourceLink>
    </>
  );
}

const limitsText = (limits: readonly Pick<StateLimit, 'compounds' | 'ppt'>[]): string =>
  limits
    .map(({ compounds, ppt }) =>
      [compounds.length > 1 && 'sum of', namesText(compounds), `${grouped(ppt)}\u00A0ppt`]
        .filter(Boolean)
        .join('\u00A0'),
    )
    .join(' · ')
    .replace(/^s/, 'S');

const namesText = (compounds: readonly string[]): string => new Intl.ListFormat('en-US').format(compounds);
