import { Time } from '../../../../web/kit/time.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { levelText } from '../../../level-terms.ts';
import { isTapWater } from '../../../terms.ts';
import { SiteName } from '../site-name.tsx';
import { distanceText } from '../../texts.ts';
import { SourceLink } from '../../../../web/kit/ui/text-link.tsx';

/** A public water system's number: 'MI0005170', or nine digits for a tribal one. */
const systemNumber = /^(?:[A-Z]{2}\d{7}|\d{9})$/;

/** For a ZIP code: the public water systems on record that serve it, what was found in them, and where to learn more. */
export function TownWater({ near, zip }: { near: NearPlace; zip: string }) {
  const systems = near.nearest.filter(
    ({ siteType, zipCodes }) => isTapWater(siteType) && zipCodes.includes(zip),
  );
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
              {system.externalId && systemNumber.test(system.externalId) && (
                <span className="whitespace-nowrap text-muted-foreground"> PWSID {system.externalId}</span>
              )}
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
 * The system that the water may come from, the nearest one found: it leads the answer. What was measured there follows,
 * unless the next sentence is about that.
 */
export function WaterSystem({ near: { isInArea, highest }, system }: Props) {
  const which = isInArea ? 'A water system there' : 'The nearest water system on record';
  return (
    <p className="max-w-[44rem] prose-text text-lg">
      {which} is <SiteName site={system} />
      {system.distanceMiles !== undefined && `, ${distanceText(system)} away`}.
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
