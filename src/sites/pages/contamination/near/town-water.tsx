import { Time } from '../../../../web/kit/time.tsx';
import { SourceLink } from '../../../../web/kit/ui/text-link.tsx';
import type { ContaminationSite } from '../../../contract.ts';
import { levelText } from '../../../level-terms.ts';
import type { NearPlace } from '../../../near-contract.ts';
import { distanceText, isTapWater, pwsidPattern } from '../../../terms.ts';
import { unbroken } from '../../texts.ts';
import { SiteName } from '../site-name.tsx';

/** The site that was searched for by its name or number. */
export const searchedSite = ({ place, own, nearest: [first] }: NearPlace): ContaminationSite | undefined =>
  place?.kind === 'site' && own === 1 && first?.siteName === place.name ? first : undefined;

/**
 * The public water systems that serve a ZIP code, among the sites found, the highest level first. Without a PWSID, a
 * site's ZIP code may be the address of a well.
 */
export const systemsServing = ({ nearest }: NearPlace, zip: string): readonly ContaminationSite[] =>
  nearest
    .filter(
      ({ siteType, zipCodes, externalId }) =>
        isTapWater(siteType) && zipCodes.includes(zip) && pwsidPattern.test(externalId ?? ''),
    )
    .sort((a, b) => (b.maxPfasLevel ?? -1) - (a.maxPfasLevel ?? -1));

type TownWaterProps = {
  systems: readonly ContaminationSite[];
  zip: string | undefined;
  /** Whether filters may hide systems. */
  isFiltered: boolean;
};

/** What was found in the public water systems that serve a ZIP code, or in the one searched for, and where to learn more. */
export function TownWater({ systems, zip, isFiltered }: TownWaterProps) {
  return (
    <div>
      <p className="font-medium">If your water comes from a town or water district</p>
      {systems.length === 0 ? (
        <p className="mt-1.5 text-muted-foreground">
          {isFiltered
            ? `No system known to serve ${zip} matches your filters.`
            : `Which system serves ${zip} isn’t on record here.`}{' '}
          Your water bill names your utility.
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {systems.map((system) => (
            <li key={system.id}>
              <SiteName site={system} />
              {system.externalId && pwsidPattern.test(system.externalId) && (
                <span className="whitespace-nowrap text-muted-foreground"> PWSID {system.externalId}</span>
              )}
              <span className="block text-muted-foreground">
                <Measured system={system} sampled="Last sampled on" />
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

type Props = {
  near: NearPlace;
  system: ContaminationSite;
  zip: string | undefined;
  /** Whether filters may hide other systems. */
  isFiltered: boolean;
};

/**
 * The site that was searched for, or the system that the water comes from, may come from, or the nearest one found, or
 * of a state the one with the worst result: it leads the answer. What was measured there follows, unless the next sentence is about that.
 */
export function LeadingSite(props: Props) {
  const { near, system } = props;
  const { highest } = near;
  const [before, after] = aroundName(props);
  return (
    <p className="max-w-[44rem] prose-text text-lg">
      {before}
      <SiteName site={system} />
      {after}
      {system.slug !== highest?.slug && (
        <>
          {' '}
          <Measured system={system} sampled="It was last sampled on" />
        </>
      )}
    </p>
  );
}

const Measured = ({ system, sampled }: { system: ContaminationSite; sampled: string }) => (
  <>
    {unbroken(levelText(system))}
    {system.testedAt && (
      <>
        {' '}
        {sampled} <Time at={system.testedAt} as="long" className="whitespace-nowrap" />.
      </>
    )}
  </>
);

/** What is said before and after the site's name. */
function aroundName({ near, system, zip, isFiltered }: Props): [before: string, after: string] {
  const { siteType, externalId } = system;
  if (searchedSite(near) === system)
    return pwsidPattern.test(externalId ?? '')
      ? [`${externalId} is `, '.']
      : ['', ` is a ${isTapWater(siteType) ? 'water system' : 'site'} on record.`];
  if (near.place?.kind === 'state') {
    const among = isFiltered ? 'Among the water systems that match your filters' : 'In drinking water';
    return [`${among}, the worst result on record in ${near.place.name} is at `, '.'];
  }
  const serving = zip ? systemsServing(near, zip) : [];
  if (serving.length === 1 || (serving.length > 1 && isFiltered)) return ['', ` serves ZIP ${zip}.`];
  if (serving.length > 1) {
    const isHighest = (system.maxPfasLevel ?? -1) > (serving[1]!.maxPfasLevel ?? -1);
    const highest = isHighest ? ', and the one with the highest level' : '';
    return ['', ` is one of ${serving.length} systems on record that serve ZIP ${zip}${highest}.`];
  }
  const which = near.isInArea ? 'A water system there' : 'The nearest water system';
  const away = system.distanceMiles === undefined ? '' : `, ${unbroken(distanceText(system))} away`;
  return [`${which} ${isFiltered ? 'that matches your filters' : 'on record'} is `, `${away}.`];
}
