import type { ContaminationSite } from '../../../contract.ts';
import type { NearPlace } from '../../../near-contract.ts';

type Site = Pick<ContaminationSite, 'distanceMiles'>;
type Near = Pick<NearPlace, 'place' | 'found' | 'isInArea' | 'withinMiles'>;
type Group<Of> = { heading: string | null; start: number; sites: Of[] };

/** From here on, a site is far from anyone who searched for a place. */
const farMiles = 100;

/**
 * The cards of a place in groups, nearest first: those found, without a heading; those outside the place or its
 * surroundings; and those more than 100 miles away. `start` counts the cards before. Without a place, all are one group.
 */
export function groupsOf<Of extends Site>(sites: readonly Of[], near: Near | undefined): Group<Of>[] {
  const groups: Group<Of>[] = [];
  for (const [at, site] of sites.entries()) {
    const heading = near?.place && at >= near.found ? headingOf(site, near, near.place.name) : null;
    const last = groups.at(-1);
    if (last?.heading === heading) last.sites.push(site);
    else groups.push({ heading, start: at, sites: [site] });
  }
  return groups;
}

function headingOf({ distanceMiles = 0 }: Site, { isInArea, withinMiles }: Near, place: string): string {
  const far = Math.max(farMiles, withinMiles);
  // Rounded like the distances shown, or a site '100 mi' away would be farther than 100 miles.
  if (Math.round(distanceMiles) > far) return `Farther than ${far} miles`;
  return isInArea ? `Outside ${place}` : `Farther than ${withinMiles} miles`;
}
