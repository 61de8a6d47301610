import { counted } from '../../../../web/kit/format.ts';
import { links } from '../../../../web/kit/links.ts';
import { Link } from '../../../../web/kit/ui/link.tsx';
import type { NearPlace } from '../../../near-contract.ts';
import { sitesPerPageMax, type SiteSort, siteSorts, zipPattern } from '../../../terms.ts';
import type { ContaminationAddress } from '../../addresses.ts';
import { placeText } from '../../texts.ts';
import { filtersSet } from '../filters.tsx';
import { type FoundSites, type SiteList, firstOf } from '../sites-read.ts';

type Props = {
  id: string;
  search: ContaminationAddress;
  near: NearPlace | undefined;
  listed: SiteList;
};

/** The list's heading, and which sites it has. */
export function ListHead({ id, search, near, listed }: Props) {
  const isInView = search.bbox !== undefined;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id={id} tabIndex={-1} className="headline text-[1.75rem] outline-none">
        {near?.place && !isInView
          ? `Sites ${isState(near) ? 'in' : 'near'} ${placeText(near.place)}`
          : 'Sites'}
      </h2>
      {isInView && <InView search={search} near={near} listed={listed} />}
      {near && !isInView && (
        <p className="text-sm text-muted-foreground">{nearText(near, filtersSet(search) > 0)}</p>
      )}
      {(!near || isInView) && listed.sites.length > 1 && <SortLinks search={search} />}
    </div>
  );
}

/** The list follows the map's view; a link ends that. */
function InView({ search, near, listed }: Omit<Props, 'id'>) {
  const { bbox: _bbox, show: _show, site: _site, ...others } = search;
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      {listedText(listed, search)} ·{' '}
      <Link href={links.contamination(others)} keepsScroll className="text-link">
        {near?.place ? `Show sites ${isState(near) ? 'in' : 'near'} ${near.place.name}` : 'Show all sites'}
      </Link>
    </p>
  );
}

function nearText(
  { place, own, found, nearest, isInArea, withinMiles }: NearPlace,
  isFiltered: boolean,
): string {
  if (!place) return '';
  if (place.kind === 'state' && found > 0)
    return nearest.length < found ? `The ${nearest.length} with the highest levels` : 'Highest levels first';
  const none =
    place.kind === 'zip' && own === 0 && !isFiltered
      ? `No sites found for ZIP code: ${place.name.slice(4)}. `
      : '';
  if (nearest.length === 0) return none.trim();
  const within = isInArea ? `in ${place.name}` : `within ${withinMiles} miles`;
  const farther = nearest.length > found;
  const which =
    found === 0
      ? nearest.length === 1
        ? 'The nearest site'
        : `The ${nearest.length} nearest`
      : `${counted(found, 'site')} ${within}${place.kind === 'zip' && own > 0 && own < found ? `, those of ${place.name} first` : ''}${farther ? `, then the nearest ${isInArea ? 'outside it' : 'beyond'}` : ''}`;
  return `${none}${which}.${approximation(place, own)}`;
}

const approximation = ({ isApproximate }: NonNullable<NearPlace['place']>, own: number): string =>
  isApproximate
    ? ` This ZIP code has no area of its own; distances are from ${own > 0 ? 'the sites that have it' : 'its neighborhood'}.`
    : '';

const isState = ({ place }: NearPlace): boolean => place?.kind === 'state';

/** '12 sites in this view'; 'The 200 sites with the highest levels' if there are more. */
export const listedText = ({ sites, isCut }: SiteList, search: ContaminationAddress): string =>
  (isCut ? upperFirst(firstOf(search, sites.length)) : counted(sites.length, 'site')) +
  (search.bbox === undefined ? '' : ' in this view');

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The number of sites found. */
export function countText({ search, near, place, zip, matching, listed }: FoundSites): string {
  const isFiltered = filtersSet(search) > 0;
  if (near && place) return nearCountText(near, place, isFiltered);
  // The answer says that there is no such place, and so does the list of a ZIP code.
  if (near && !search.bbox && (zip === undefined || listed.sites.length === 0)) return '';
  if (zip !== undefined && !zipPattern.test(zip) && matching.sites.length === 0 && !isFiltered)
    return 'A ZIP code has five digits.';
  const narrowed = [
    isFiltered ? ` that ${listed.sites.length === 1 ? 'matches' : 'match'} the filters` : '',
    zip === undefined ? '' : `, by ZIP code ${zip}`,
  ].join('');
  return listed.sites.length > 0 || search.bbox || narrowed ? listedText(listed, search) + narrowed : '';
}

/** How many the server has found; 500 means at least that many. */
function nearCountText(
  { found, nearest, isInArea, withinMiles }: NearPlace,
  place: NonNullable<NearPlace['place']>,
  isFiltered: boolean,
): string {
  if (nearest.length === 0) return '';
  if (found === 0)
    return nearest.length === 1 ? 'The nearest site' : `The nearest ${counted(nearest.length, 'site')}`;
  const sites = `${found === sitesPerPageMax && place.kind !== 'state' ? 'At least ' : ''}${counted(found, 'site')}`;
  const matching = isFiltered ? ` that ${found === 1 ? 'matches' : 'match'} the filters` : '';
  return `${sites} ${isInArea ? `in ${place.name}` : `within ${withinMiles} miles of ${placeText(place)}`}${matching}`;
}

/** Why no site is listed. */
export function emptyText({ search, matching, zip }: FoundSites): string {
  if (matching.sites.length > 0) return 'No sites in this part of the map. Zoom out, or show all sites.';
  if (filtersSet(search) > 0) return 'No sites match these filters.';
  return zip === undefined ? 'No contamination sites available' : `No sites found for ZIP code: ${zip}`;
}

const SortLinks = ({ search }: { search: ContaminationAddress }) => (
  <nav aria-label="Sort sites" className="no-print flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {[undefined, ...siteSorts].map((sort) => {
      const label = sort ? labels[sort] : 'Drinking water first';
      return sort === search.sort ? (
        <span key={label} aria-current="true" className="font-medium">
          {label}
        </span>
      ) : (
        <Link
          key={label}
          href={links.contamination({ ...search, show: undefined, sort })}
          keepsScroll
          className="text-link"
        >
          {label}
        </Link>
      );
    })}
  </nav>
);

const labels: Record<SiteSort, string> = { level: 'Highest level', newest: 'Recently added', name: 'Name' };
