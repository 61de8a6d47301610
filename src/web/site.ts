import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SiteFacts } from './server/page.ts';

/** The site's own facts travel with the data of the page, so that server and browser say the same. */
const siteKey = ['site'] as const;

export const provideSite = (client: QueryClient, site: SiteFacts): void =>
  void client.setQueryData(siteKey, site);

/** What staff have just changed of the site shows on the page that is open, too. */
export const changeSite = (client: QueryClient, change: Partial<SiteFacts>): void =>
  void client.setQueryData<SiteFacts>(siteKey, (site) => site && { ...site, ...change });

/** Title, time zone, public address and contact of the site, on any page. */
export function useSite(): SiteFacts {
  const site = useQueryClient().getQueryData<SiteFacts>(siteKey);
  if (!site) throw new Error('The page was rendered without its site.');
  return site;
}

/** The same for what stands around staff screens: it follows what is changed on them. */
export function useChangingSite(): SiteFacts {
  const site = useSite();
  return useQuery<SiteFacts>({ queryKey: siteKey, enabled: false }).data ?? site;
}
