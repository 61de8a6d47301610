import type { QueryClient } from '@tanstack/react-query';
import { preload } from '../../../web/kit/preload.ts';
import { read, useRead } from '../../../web/kit/read.ts';
import type { ContaminationSite } from '../../contract.ts';

/** The page reads this many sites and filters them in the browser; if there are more, the server filters. */
const sitesMax = 200;

/** What the page has read. */
export type Sites = {
  list: ContaminationSite[];
  /** There are more than these: only the server knows all matches. */
  isCut: boolean;
};

const listRead = read('/api/contamination-sites', ['sites']);
/** One more than is shown, to detect that there are more. */
const sitesRead = (zip?: string) => listRead({ limit: sitesMax + 1, zip });

const isCut = (list: ContaminationSite[] | undefined): boolean =>
  list !== undefined && list.length > sitesMax;

/** For the loader: all sites; if there are too many, also the matching ones. */
export async function preloadSites(client: QueryClient, zip: string | undefined): Promise<void> {
  await preload(client, sitesRead());
  if (zip && isCut(client.getQueryData(sitesRead().queryKey))) await preload(client, sitesRead(zip));
}

/** All sites; if there are too many, the newest, or the newest that match the ZIP code. */
export function useSites(zip: string | undefined): Sites | undefined {
  const all = useRead(sitesRead());
  const list = useRead(isCut(all) ? sitesRead(zip) : sitesRead());
  return list && { list: list.slice(0, sitesMax), isCut: isCut(all) };
}
