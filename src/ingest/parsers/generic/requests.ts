import type { SourcePosition } from '../../tables.ts';
import type { SourceRequest } from '../source-reader.ts';
import { crawlDelayMs } from './robots.ts';

/** The robots.txt that applies to `pageUrl`, which is requested next. */
export const robotsRequest = (pageUrl: string): SourceRequest => ({
  url: URL.parse('/robots.txt', pageUrl)?.href ?? pageUrl,
  step: `robots ${pageUrl}`,
  accept: 'text/plain, */*;q=0.5',
  isEmptyIfMissing: true,
});

/** The robots.txt of the other site that a page's announced feed is on; the feed is requested next. */
export const feedRobotsRequest = (feedUrl: string): SourceRequest => ({
  ...robotsRequest(feedUrl),
  step: `feed-robots ${feedUrl}`,
});

/** The address that robots.txt was requested for. */
export const addressOfRequest = ({ step }: SourceRequest): string => step.slice(step.indexOf(' ') + 1);

/** The common parts of a visit's requests. */
export type Known = { robots: string; remembered: SourcePosition | null };

/** Validators belong to the list that the last visit read, which may not be the page itself. */
const isListRead = (url: string, remembered: SourcePosition | null): boolean =>
  remembered === null || remembered['list'] === url;

const html = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5';

const xml =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

const accepted = { page: html, feed: xml, sitemap: xml };

/**
 * The page that a source names, the feed that it announces, or the sitemap that robots.txt or another sitemap names.
 */
export const listRequest = (
  step: keyof typeof accepted,
  url: string,
  { robots, remembered }: Known,
): SourceRequest => ({
  ...politely(url, robots),
  step,
  accept: accepted[step],
  isConditional: isListRead(url, remembered),
});

/** The page of one item, which is remembered by its mark. */
export const articleRequest = (url: string, robots: string, mark: string): SourceRequest => ({
  ...politely(url, robots),
  step: 'article',
  accept: html,
  mark,
});

const politely = (url: string, robots: string) => ({
  url,
  robots,
  hostIntervalMs: crawlDelayMs(url, robots),
});
