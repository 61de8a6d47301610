import { grouped } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { OutsideLink } from '../../../../web/kit/ui/link.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { federalLimits } from '../../../limits-terms.ts';
import { stateAtEnd, stateLimits } from '../../../jurisdiction-terms.ts';
import { type StateCode, stateByName, stateNames } from '../../../state-terms.ts';

/** The drinking-water limits that apply at a place: the federal ones, and the state's own with their sources. */
export function StateLimits({ place }: { place: NonNullable<NearPlace['place']> }) {
  const state = stateOf(place);
  if (!state) return null;
  const limits = stateLimits(state);
  return (
    <details className="group mt-4 border-y py-2 text-sm">
      <summary className="cursor-pointer font-medium">Drinking-water limits in {stateNames[state]}</summary>
      <dl className="mt-2 grid gap-3 pb-1">
        <div>
          <dt className="text-muted-foreground">Federal</dt>
          <dd className="tabular-nums">
            {federalLimits.limits.map(({ compound, ppt }) => `${compound} ${ppt} ppt`).join(' · ')}.{' '}
            <OutsideLink href={federalLimits.source} className="text-link">
              89 FR 32532
            </OutsideLink>
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{stateNames[state]}</dt>
          {limits.length === 0 ? (
            <dd>No limit of the state’s own is on record here. The federal limits apply.</dd>
          ) : (
            <dd>
              <ul className="grid gap-1 tabular-nums">
                {limits.map(({ compounds, ppt, kind, since, citation, source }) => (
                  <li key={compounds.join()}>
                    {compounds.length > 1 && 'Sum of '}
                    {compounds.join(' + ')} {grouped(ppt)} ppt
                    {kind === 'guidance' && ', guidance'}, since <Time at={since} as="long" />.{' '}
                    <OutsideLink href={source} className="text-link">
                      {citation}
                    </OutsideLink>
                  </li>
                ))}
              </ul>
            </dd>
          )}
        </div>
      </dl>
    </details>
  );
}

const stateOf = ({ kind, name, town }: NonNullable<NearPlace['place']>): StateCode | undefined =>
  kind === 'state' ? stateByName(name) : stateAtEnd(town ?? name);
