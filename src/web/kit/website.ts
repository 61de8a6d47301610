import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { WebsiteFacts } from '../server/page.ts';

/** The website's facts travel with the page's data, so that server and browser agree. */
const websiteKey = ['website'] as const;

/** Puts the website's facts where `useWebsite` reads them. */
export const provideWebsite = (client: QueryClient, website: WebsiteFacts): void =>
  void client.setQueryData(websiteKey, website);

/** Shows changes that staff have just made to the website on the open page, too. */
export const updateWebsite = (client: QueryClient, change: Partial<WebsiteFacts>): void =>
  void client.setQueryData<WebsiteFacts>(websiteKey, (website) => website && { ...website, ...change });

/** The website's title, time zone, public URL and contact, on any page. */
export function useWebsite(): WebsiteFacts {
  const website = useQueryClient().getQueryData<WebsiteFacts>(websiteKey);
  if (!website) throw new Error('The page was rendered without its website facts.');
  return website;
}

/** The same for the frame of staff screens: it follows the changes made there. */
export function useLiveWebsite(): WebsiteFacts {
  const website = useWebsite();
  return useQuery<WebsiteFacts>({ queryKey: websiteKey, enabled: false }).data ?? website;
}

/** Whether links with this origin lead here from other computers. */
export const isPublicAddress = (origin: string): boolean =>
  !/^(localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/.test(new URL(origin).hostname);
