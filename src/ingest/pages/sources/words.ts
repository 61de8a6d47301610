import { counted, grouped } from '../../../web/format.ts';
import type { FetchRun, Source } from '../../contract.ts';
import { fetchIntervalMinutes } from '../../terms.ts';

/** How a fetch goes, or how it went: '12 items found, 9 new: 7 drafted, 2 ignored.' */
export function fetchWords({ state, fetched, new: fresh, drafted, ignored, error }: FetchRun): string {
  if (state === 'waiting') return 'Fetching…';
  if (state === 'failed') return error ?? 'The fetch failed.';
  if (fetched === 0) return 'Nothing new since the last fetch.';
  const found = `${counted(fetched, 'item')} found`;
  if (fresh === 0) return `${found}, none new.`;
  const settled = `${grouped(drafted)} drafted, ${grouped(ignored)} ignored`;
  return `${found}, ${grouped(fresh)} new: ${settled}${state === 'drafting' ? ' so far…' : '.'}`;
}

/** When the source was fetched last and will be next. Times are in the site's time zone (an IANA name). */
export function visitWords(source: Source, timeZone: string): string {
  const last = source.lastFetchedAt
    ? `Last fetched ${dayAndTime(source.lastFetchedAt, timeZone)}`
    : 'Not fetched yet';
  if (!source.isActive) return `${last} · paused while inactive`;
  return source.lastFetchedAt
    ? `${last} · next ${dayAndTime(source.nextFetchAt, timeZone)}`
    : `${last} · first fetch within a minute`;
}

/** What the last fetch stumbled over; null for a source that is well. */
export function errorWords({ lastError, failuresInARow }: Source): string | null {
  if (!lastError) return null;
  return failuresInARow > 1 ? `Failed ${failuresInARow} times in a row: ${lastError}` : lastError;
}

/** What a weight means: 'Fetched every 15 minutes.' */
export function intervalWords(weight: number): string {
  const minutes = fetchIntervalMinutes(weight);
  if (minutes < 120) return `Fetched every ${counted(minutes, 'minute')}.`;
  const hours = Math.round(minutes / 60);
  return hours < 24 ? `Fetched about every ${counted(hours, 'hour')}.` : 'Fetched once a day.';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** 'Mar 5, 3:04 PM', with plain spaces: engines differ in the space before AM and PM. */
function dayAndTime(when: string, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const shape = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-US', { ...shape, timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(new Date(when)).replaceAll('\u202f', ' ');
}
