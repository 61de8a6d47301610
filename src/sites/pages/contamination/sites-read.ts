import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { preload } from '../../../web/kit/preload.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import type { ContaminationSite, SiteMap } from '../../contract.ts';
import type { NearPlace } from '../../near-contract.ts';
import { readSearch } from '../../terms.ts';
import type { ContaminationAddress } from '../addresses.ts';
import { sortOf } from './list/sort-texts.ts';
import { wellStories } from './near/well-stories-read.ts';

/** The page reads this many sites and narrows them in the browser; if there are more, the server does. */
const sitesMax = 200;

/** The data of the page. */
export type Sites = {
  /** The sites that match the filters. */
  list: ContaminationSite[];
  /** There are more than these: only the server knows all that match the ZIP code and the map's view. */
  isCut: boolean;
};

const listRead = read('/api/contamination-sites', ['sites']);
const nearRead = read('/api/contamination-sites/near/{place}', ['sites']);
const mapRead = read('/api/map/sites', ['sites']);

const filtersOf = ({ type, state, compound, minLevel, testedSince, measured }: ContaminationAddress) => ({
  type,
  state,
  compound,
  minLevel,
  testedSince,
  measured,
});
/** One more than is shown, to detect that there are more. */
const sitesRead = (search: ContaminationAddress) =>
  listRead({ limit: sitesMax + 1, sort: sortOf(search), ...filtersOf(search) });
const placeRead = (place: string, search: ContaminationAddress) =>
  nearRead({ place, limit: sitesMax, ...filtersOf(search) });
/** The short answer about a saved ZIP code. */
export const savedPlaceRead = (place: string) => nearRead({ place, limit: 1 });
/** Near a place, the ZIP code doesn't narrow the list, as its neighbors count too. */
const cutRead = (search: ContaminationAddress, near: NearPlace | undefined) =>
  listRead({
    limit: sitesMax + 1,
    sort: sortOf(search),
    ...filtersOf(search),
    zip: near?.place ? undefined : readSearch(search.zip).zip,
    bbox: search.bbox,
  });

const isCut = (list: ContaminationSite[] | undefined): boolean =>
  list !== undefined && list.length > sitesMax;

/** For the loader: the sites that match the filters; if there are too many, also those that match the rest. */
export async function preloadSites(client: QueryClient, search: ContaminationAddress): Promise<void> {
  const { place } = readSearch(search.zip);
  await Promise.all([
    preload(client, sitesRead(search)),
    place === undefined ? undefined : preload(client, placeRead(place, search)),
  ]);
  const near = place === undefined ? undefined : client.getQueryData(placeRead(place, search).queryKey);
  if (isCut(client.getQueryData(sitesRead(search).queryKey))) await preload(client, cutRead(search, near));
  if (near?.found === 0) await preload(client, wellStories);
}

/** All sites that match the filters; if there are too many, the first of those that match the whole address. */
export function useSites(search: ContaminationAddress): Sites | undefined {
  const near = useNear(search);
  const all = useRead(sitesRead(search), { keepPrevious: true });
  const list = useRead(isCut(all) ? cutRead(search, near) : sitesRead(search), { keepPrevious: true });
  return useMemo(() => list && { list: list.slice(0, sitesMax), isCut: isCut(all) }, [list, all]);
}

/** What was measured around the place that the address names; undefined while loading, and if it names none. */
export function useNear(search: ContaminationAddress): NearPlace | undefined {
  const { place } = readSearch(search.zip);
  const { data, error } = useQuery<NearPlace>({
    ...placeRead(place ?? '-', search),
    enabled: place !== undefined,
  });
  if (error && !data) throw error;
  return place === undefined ? undefined : data;
}

/** For a list that is cut: what the map shows of all matching sites. Otherwise undefined. */
export function useMapSites(
  search: ContaminationAddress,
  { zip, zoom }: { zip: string | undefined; zoom: number | undefined },
): SiteMap | undefined {
  const isWanted = zoom !== undefined;
  const { data } = useQuery<SiteMap>({
    ...mapRead({ ...filtersOf(search), zip, bbox: search.bbox, zoom: Math.floor(zoom ?? 0) }),
    enabled: isWanted,
    placeholderData: keepPreviousData as never,
  });
  return isWanted ? data : undefined;
}
