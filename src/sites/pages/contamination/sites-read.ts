import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { preload } from '../../../web/kit/preload.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import type { ContaminationSite, NearPlace, SiteMap } from '../../contract.ts';
import { type Box, boxText, readSearch } from '../../terms.ts';
import type { ContaminationAddress } from '../addresses.ts';
import { wellStories } from './well-stories-read.ts';

/** The page reads this many sites and narrows them in the browser; if there are more, the server does. */
const sitesMax = 200;

/** What the page has read. */
export type Sites = {
  /** The sites that match the filters. */
  list: ContaminationSite[];
  /** There are more than these: only the server knows all that match the ZIP code and the map's view. */
  isCut: boolean;
};

const listRead = read('/api/contamination-sites', ['sites']);
const nearRead = read('/api/contamination-sites/near/{place}', ['sites']);
const mapRead = read('/api/map/sites', ['sites']);

const filtersOf = ({ type, compound, minLevel, testedSince, measured }: ContaminationAddress) => ({
  type,
  compound,
  minLevel,
  testedSince,
  measured,
});
/** One more than is shown, to detect that there are more. */
const sitesRead = (search: ContaminationAddress) => listRead({ limit: sitesMax + 1, ...filtersOf(search) });
const cutRead = (search: ContaminationAddress) =>
  listRead({
    limit: sitesMax + 1,
    ...filtersOf(search),
    zip: readSearch(search.zip).zip,
    bbox: search.bbox,
  });

const isCut = (list: ContaminationSite[] | undefined): boolean =>
  list !== undefined && list.length > sitesMax;

/** For the loader: the sites that match the filters; if there are too many, also those that match the rest. */
export async function preloadSites(client: QueryClient, search: ContaminationAddress): Promise<void> {
  const { place } = readSearch(search.zip);
  await Promise.all([
    preload(client, sitesRead(search)),
    place === undefined ? undefined : preload(client, nearRead({ place })),
  ]);
  if (isCut(client.getQueryData(sitesRead(search).queryKey))) await preload(client, cutRead(search));
  if (place !== undefined && client.getQueryData(nearRead({ place }).queryKey)?.found === 0)
    await preload(client, wellStories);
}

/** All sites that match the filters; if there are too many, the newest that match the whole address. */
export function useSites(search: ContaminationAddress): Sites | undefined {
  const all = useRead(sitesRead(search), { keepPrevious: true });
  const list = useRead(isCut(all) ? cutRead(search) : sitesRead(search), { keepPrevious: true });
  return list && { list: list.slice(0, sitesMax), isCut: isCut(all) };
}

/** What was measured around the place that the address names; undefined while loading, and if it names none. */
export function useNear(search: ContaminationAddress): NearPlace | undefined {
  const { place } = readSearch(search.zip);
  const { data, error } = useQuery<NearPlace>({
    ...nearRead({ place: place ?? '-' }),
    enabled: place !== undefined,
  });
  if (error && !data) throw error;
  return place === undefined ? undefined : data;
}

/** For a list that is cut: what the map shows of all matching sites. Otherwise undefined. */
export function useMapSites(
  search: ContaminationAddress,
  view: { box: Box; zoom: number } | null,
  isWanted: boolean,
): SiteMap | undefined {
  const { data } = useQuery<SiteMap>({
    ...mapRead({
      ...filtersOf(search),
      zip: readSearch(search.zip).zip,
      bbox: view ? boxText(view.box) : undefined,
      zoom: view ? Math.floor(view.zoom) : undefined,
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData as never,
  });
  return isWanted ? data : undefined;
}
