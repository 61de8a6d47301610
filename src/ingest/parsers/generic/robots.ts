import robotsParser from 'robots-parser';
import { decodeText } from '../../../platform/outbound/responses/charset.ts';
import { crawlDelayMsMax } from '../../limits.ts';
import type { FetchedDocument } from '../source-reader.ts';

/** The name that a site's robots.txt may address us by. */
const robotName = 'ThePFASRecord';

/** Characters read; RFC 9309 asks for at least 500 KiB, but real files are a hundredth of that. */
const robotsMax = 100_000;
const sitemapsMax = 20;

/** A robots.txt's text. A web page served in its place, as some sites do for any address, has no rules. */
export function robotsText({ body, contentType }: FetchedDocument): string {
  const text = decodeText(body, contentType);
  return /^\s*</u.test(text) ? '' : text.slice(0, robotsMax);
}

/** Whether robots.txt (RFC 9309) allows us to read an address of its site. */
export const mayRead = (address: string, robots: string): boolean =>
  rulesFor(address, robots).isAllowed(address, robotName) !== false;

/** The pause between requests that a robots.txt asks for, up to 15 seconds; 0 if it asks for none. */
export function crawlDelayMs(address: string, robots: string): number {
  const seconds = rulesFor(address, robots).getCrawlDelay(robotName) ?? 0;
  return seconds > 0 ? Math.min(seconds * 1_000, crawlDelayMsMax) : 0;
}

/** The sitemaps that a robots.txt lists, news sitemaps first. */
export const listedSitemaps = (pageUrl: string, robots: string): string[] =>
  rulesFor(pageUrl, robots)
    .getSitemaps()
    .slice(0, sitemapsMax)
    .toSorted((one, other) => Number(isNews(other)) - Number(isNews(one)));

/** Whether a sitemap's address says that it lists news. */
export const isNews = (address: string): boolean => /news/iu.test(URL.parse(address)?.pathname ?? '');

const rulesFor = (address: string, robots: string) =>
  robotsParser(URL.parse('/robots.txt', address)?.href ?? address, robots);
