import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { preload, preloadPart, type Read, read } from '../../../web/kit/read.ts';
import type { ContaminationSite, SiteMap } from '../../contract.ts';
import type { NearPlace } from '../../near-contract.ts';
import { isTapWater, readSearch, type SiteSort, siteSorts } from '../../terms.ts';
import type { ContaminationAddress } from '../addresses.ts';

/** The list has at most this many sites; the map can show them all. */
const listedMax = 200;

const listRead = read('/api/contamination-sites', ['sites']);
const nearRead = read('/api/contamination-sites/near/{place}', ['sites']);
const mapRead = read('/api/map/sites', ['sites']);

/** The filters of an address, without what it searches for and how that is shown. */
export const filtersOf = ({
  zip: _zip,
  bbox: _bbox,
  site: _site,
  sort: _sort,
  show: _show,
  ...filters
}: ContaminationAddress) => filters;
/** One more than is listed, to detect that there are more. */
const sitesRead = (search: ContaminationAddress, zip: string | undefined, bbox?: string) =>
  listRead({ limit: listedMax + 1, sort: sortOf(search), ...filtersOf(search), zip, bbox });
const placeRead = (place: string, search: ContaminationAddress) =>
  nearRead({ place, limit: listedMax, ...filtersOf(search) });
/** The short answer about a saved ZIP code. */
export const savedPlaceRead = (place: string) => nearRead({ place, limit: 1 });

/** For the loader: what `useSites` reads for an address. */
export async function preloadSites(client: QueryClient, search: ContaminationAddress): Promise<void> {
  const { place, zip } = readSearch(search.zip);
  if (place !== undefined) await preload(client, placeRead(place, search));
  const near = place === undefined ? undefined : client.getQueryData(placeRead(place, search).queryKey);
  const part = near?.place ? undefined : zip;
  await Promise.all([
    near?.place && !search.bbox ? undefined : preload(client, sitesRead(search, part)),
    search.bbox ? preload(client, sitesRead(search, part, search.bbox)) : undefined,
    near?.place && (near.place.kind === 'zip' || near.place.kind === 'site' || near.found === 0)
      ? preloadPart(client, wellStories)
      : undefined,
  ]);
}

/** Sites in the order asked for; `isCut` if there are more. */
export type SiteList = { sites: readonly ContaminationSite[]; isCut: boolean };

/** What the server found for the address and what is typed. */
export type FoundSites = {
  search: ContaminationAddress;
  /** What was measured around the place that the address names. */
  near: NearPlace | undefined;
  /** The place, unless another text is being typed. */
  place: NearPlace['place'];
  isNear: boolean;
  /** The part of a ZIP code that the sites have otherwise. */
  zip: string | undefined;
  matching: SiteList;
  /** Those that the map moves to: near a place, without those farther away that only fill up the list. */
  framed: readonly ContaminationSite[];
  /** Those in the map's view, if the address names one. */
  listed: SiteList;
};

/** Undefined while any of it is loading. */
export function useSites(search: ContaminationAddress, typed = ''): FoundSites | undefined {
  // Only digits narrow: the name of a place is looked up once it is submitted.
  const isTyping = typed !== (search.zip ?? '') && !/[\p{L},]/u.test(typed);
  const { near, isPending } = useNear(search);
  const place = isTyping ? null : (near?.place ?? null);
  const { zip } = place ? {} : readSearch(isTyping ? typed : search.zip);
  const isNear = place !== null && !search.bbox;
  const isListed = !isNear && (isTyping || !isPending);
  const all = useList(sitesRead(search, zip), isListed);
  const inView = useList(sitesRead(search, zip, search.bbox), isListed);
  const around = useMemo(() => near && { sites: near.nearest, isCut: false }, [near]);
  const matching = isListed ? all : around;
  const inOrder = isListed ? inView : around;
  const isOrdered = isNear || search.sort !== undefined;
  const listed = useMemo(
    () => (inOrder && !isOrdered ? { ...inOrder, sites: tapWaterFirst(inOrder.sites) } : inOrder),
    [inOrder, isOrdered],
  );
  const framed = useMemo(
    () => (isNear && near ? near.nearest.slice(0, Math.max(near.found, 1)) : matching?.sites),
    [isNear, near, matching],
  );
  const shownNear = isTyping ? undefined : near;
  return useMemo(
    () =>
      matching && listed && framed
        ? { search, near: shownNear, place, isNear, zip, matching, framed, listed }
        : undefined,
    [search, shownNear, place, isNear, zip, matching, framed, listed],
  );
}

/** Without a place or an order, what may come from the tap leads. */
const tapWaterFirst = (sites: readonly ContaminationSite[]): ContaminationSite[] =>
  sites.toSorted((one, other) => Number(isTapWater(other.siteType)) - Number(isTapWater(one.siteType)));

function useList(what: Read<ContaminationSite[]>, enabled: boolean): SiteList | undefined {
  const { data, error } = useQuery<ContaminationSite[]>({ ...what, enabled });
  if (error && !data) throw error;
  return useMemo(() => data && { sites: data.slice(0, listedMax), isCut: data.length > listedMax }, [data]);
}

/** What was measured around the place that the address names; `isPending` while loading. */
function useNear(search: ContaminationAddress): { near: NearPlace | undefined; isPending: boolean } {
  const { place } = readSearch(search.zip);
  const { data, error } = useQuery<NearPlace>({
    ...placeRead(place ?? '-', search),
    enabled: place !== undefined,
  });
  if (error && !data) throw error;
  return { near: place === undefined ? undefined : data, isPending: place !== undefined && !data };
}

/** What the map shows of all matching sites, if the list is cut; otherwise undefined. */
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

const sortOf = ({ sort = siteSorts[0] }: ContaminationAddress): SiteSort => sort;

/** 'the 200 sites with the highest levels': of a list that is cut. */
export const firstOf = (search: ContaminationAddress, listed: number): string =>
  cutTexts[sortOf(search)](listed);

const cutTexts: Record<SiteSort, (listed: number) => string> = {
  level: (listed) => `the ${counted(listed, 'site')} with the highest levels`,
  newest: (listed) => `the newest ${counted(listed, 'site')}`,
  name: (listed) => `the first ${counted(listed, 'site')} by name`,
};

/** Search for stories about private wells. */
export const wellTopic = 'private wells';
export const wellStories = read('/api/search', ['stories'])({ q: wellTopic, limit: 3 });
