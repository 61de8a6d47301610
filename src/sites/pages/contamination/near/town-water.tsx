import { Time } from '../../../../web/kit/time.tsx';
import type { ContaminationSite } from '../../../contract.ts';
import type { NearPlace } from '../../../near-contract.ts';
import { levelText } from '../../../level-terms.ts';
import { isTapWater } from '../../../terms.ts';
import { SiteName } from '../site-name.tsx';
import { distanceText } from '../../texts.ts';
import { SourceLink } from '../../../../web/kit/ui/text-link.tsx';

/** A public water system's number: 'MI0005170', or nine digits for a tribal one. */
const systemNumber = /^(?:[A-Z]{2}\d{7}|\d{9})$/;

type Place = NonNullable<NearPlace['place']>;
type System = ContaminationSite;

const zipOf = ({ name }: Place): string => name.slice('ZIP '.length);

/** Whether the visitor named this system, by its name or PWSID. */
const isNamedBy = ({ kind, name }: Place, { siteName }: System): boolean =>
  kind === 'site' && name === siteName;

const numberText = ({ externalId }: System): string =>
  externalId && systemNumber.test(externalId) ? ` (PWSID ${externalId})` : '';

/** The public water systems on record that serve a ZIP code, or the one that was named. */
export function systemsOf({ place, nearest }: NearPlace): System[] {
  if (!place) return [];
  return nearest.filter(
    (site) =>
      isTapWater(site.siteType) &&
      (place.kind === 'zip' ? site.zipCodes.includes(zipOf(place)) : isNamedBy(place, site)),
  );
}

/** What was found in these systems, and where to learn more. */
export function TownWater({ systems, zip }: { systems: readonly System[]; zip: string | undefined }) {
  return (
    <div>
      <p className="font-medium">If your water comes from a town or water district</p>
      {systems.length === 0 ? (
        <p className="mt-1.5 text-muted-foreground">
          No system that serves {zip} is on record here. Your water bill names your utility.
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {systems.map((system) => (
            <li key={system.id}>
              <SiteName site={system} />
              <span className="whitespace-nowrap text-muted-foreground">{numberText(system)}</span>
              <span className="block text-muted-foreground">
                {levelText(system)}
                {system.testedAt && (
                  <>
                    {' '}
                    Last sampled on <Time at={system.testedAt} as="long" />.
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted-foreground">
        Every utility publishes a water-quality report by July 1 each year and must give it to its customers;
        ask it for its latest PFAS results, too.{' '}
        <SourceLink href="https://www.epa.gov/ccr">EPA: find your utility’s report</SourceLink>
      </p>
    </div>
  );
}

type Props = { near: NearPlace; system: NonNullable<NearPlace['waterSystem']> };

/**
 * The system that the water may come from: it leads the answer. What was measured there follows, unless the next sentence
 * is about that.
 */
export function WaterSystem({ near: { place, isInArea, highest }, system }: Props) {
  const name = <SiteName site={system} />;
  const which = isInArea ? 'A water system there' : 'The nearest water system on record';
  return (
    <p className="max-w-[44rem] prose-text text-lg">
      {place && isNamedBy(place, system) ? (
        <>
          {name} is a public water system{numberText(system)}.
        </>
      ) : place?.kind === 'zip' && system.zipCodes.includes(zipOf(place)) ? (
        <>
          {name} serves {place.name}.
        </>
      ) : (
        <>
          {which} is {name}
          {system.distanceMiles !== undefined && `, ${distanceText(system)} away`}.
        </>
      )}
      {system.slug !== highest?.slug && (
        <>
          {' '}
          {levelText(system)}
          {system.testedAt && (
            <>
              {' '}
              It was last sampled on <Time at={system.testedAt} as="long" className="whitespace-nowrap" />.
            </>
          )}
        </>
      )}
    </p>
  );
}
