import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WebsiteFacts } from '../server/page.ts';

/** The site's own facts travel with the data of the page, so that server and browser say the same. */
const websiteKey = ['site'] as const;

export const provideWebsite = (client: QueryClient, website: WebsiteFacts): void =>
  void client.setQueryData(websiteKey, website);

/** What staff have just changed of the site shows on the page that is open, too. */
export const updateWebsite = (client: QueryClient, change: Partial<WebsiteFacts>): void =>
  void client.setQueryData<WebsiteFacts>(websiteKey, (website) => website && { ...website, ...change });

/** Title, time zone, public address and contact of the site, on any page. */
export function useWebsite(): WebsiteFacts {
  const website = useQueryClient().getQueryData<WebsiteFacts>(websiteKey);
  if (!website) throw new Error('The page was rendered without its site.');
  return website;
}

/** The same for what stands around staff screens: it follows what is changed on them. */
export function useLiveWebsite(): WebsiteFacts {
  const website = useWebsite();
  return useQuery<WebsiteFacts>({ queryKey: websiteKey, enabled: false }).data ?? website;
}
