import { counted, grouped } from '../../../web/kit/format.ts';
import type { FetchRun, ListedSource } from '../../contract.ts';
import { fetchIntervalMinutes, type ParserType } from '../../terms.ts';

/** Descriptions of the parsers, for staff choosing one. */
export const parserHints: Record<ParserType, string> = {
  rss: 'Reads the entries of the feed.',
  federal_register: 'Reads documents with agency, docket and comment deadline.',
  pubmed: 'Reads studies with abstract, journal and DOI.',
  crossref: 'Reads works with abstract, DOI and citations.',
  generic: 'Reads the articles in a page’s feed, news sitemap or links.',
};

/** A fetch's progress or result: '12 items found, 9 new: 6 drafted, 1 joined, 2 ignored.' */
export function describeFetch({ state, fetched, new: fresh, error, ...counts }: FetchRun): string {
  if (state === 'waiting') return 'Fetching...';
  if (state === 'failed') return error ?? 'The fetch failed.';
  if (fetched === 0) return 'Nothing new since the last fetch.';
  const found = `${counted(fetched, 'item')} found`;
  if (fresh === 0) return `${found}, none new.`;
  const { drafted, joined, ignored } = counts;
  const settled = [
    `${grouped(drafted)} drafted`,
    ...(joined > 0 ? [`${grouped(joined)} joined`] : []),
    `${grouped(ignored)} ignored`,
  ].join(', ');
  return `${found}, ${grouped(fresh)} new: ${settled}${state === 'drafting' ? ' so far...' : '.'}`;
}

/** Why no fetch is scheduled; null if one is. */
export function noNextFetchReason({ isActive, pausedAt, lastFetchedAt }: ListedSource): string | null {
  if (!isActive) return 'Off';
  if (pausedAt) return 'Paused';
  return lastFetchedAt ? null : 'Within a minute';
}

/** '12 of 30 reviewed stories (40%)' */
export function describeApprovals({ storiesReviewed, storiesApproved }: ListedSource): string {
  if (storiesReviewed === 0) return 'No story reviewed yet';
  const share = Math.round((100 * storiesApproved) / storiesReviewed);
  return `${grouped(storiesApproved)} of ${counted(storiesReviewed, 'reviewed story', 'reviewed stories')} (${share}%)`;
}

/** Why a paused source was paused: 'after 8 failures in a row. The last: The host did not answer.' */
export const describePause = ({ failuresInARow, lastError }: ListedSource): string =>
  `after ${counted(failuresInARow, 'failure')} in a row.${lastError ? ` The last: ${lastError}` : ''}`;

/**
 * What the last fetch had to say; null for a healthy source. A notice is about a source that was read, such as articles
 * behind a paywall.
 */
export function describeLastError({
  lastError,
  failuresInARow,
}: ListedSource): { text: string; isNotice: boolean } | null {
  if (!lastError) return null;
  const text = failuresInARow > 1 ? `Failed ${failuresInARow} times in a row: ${lastError}` : lastError;
  return { text, isNotice: failuresInARow === 0 };
}

/** The meaning of a weight: 'Fetched every 15 minutes.' */
export const describeInterval = (weight: number): string => `Fetched ${intervalOf(weight)}.`;

/** 'Weight 8 · about every 40 minutes' */
export const describeWeight = (weight: number): string => `Weight ${weight} · ${intervalOf(weight)}`;

function intervalOf(weight: number): string {
  const minutes = fetchIntervalMinutes(weight);
  const rounded = Math.round(minutes / 5) * 5;
  if (minutes < 120) return `${rounded === minutes ? '' : 'about '}every ${rounded} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `about every ${counted(hours, 'hour')}` : 'once a day';
}
