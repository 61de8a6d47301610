import type { LedgerLink } from '../../../web/kit/links.ts';
import { certificateStatuses, destructionTechs, wasteStreams } from '../../terms.ts';

/** The filters of the ledger, as they stand in its address; all but the page. */

const pageNumber = /^[1-9]\d{0,14}$/;

/** What an address asks for; whatever the ledger can't mean is left out, so that no address shows an error. */
export function ledgerFromAddress(search: Record<string, unknown>): LedgerLink {
  const text = (name: string) =>
    typeof search[name] === 'string' ? search[name].replaceAll('\0', '').trim() : '';
  const oneOf = (name: string, known: readonly string[]) => known.find((value) => value === text(name));
  const like = (name: string, shape: RegExp) => (shape.test(text(name)) ? text(name) : undefined);
  const day = (name: string) => (isDay(text(name)) ? text(name) : undefined);
  const page = like('page', pageNumber);
  return given({
    q: text('q').slice(0, searchMax),
    status: oneOf('status', certificateStatuses),
    tech: oneOf('tech', destructionTechs),
    waste: oneOf('waste', wasteStreams),
    from: day('from'),
    to: day('to'),
    page: page === '1' ? undefined : page,
  });
}

/** A day of the calendar; years begin with 1. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text >= '0001';
}

/** True if no day can lie between both dates. */
export const isReversed = ({ from, to }: LedgerLink): boolean => Boolean(from && to && from > to);

/** A change of any filter leads to the first page (section 4 of the specification). */
export const changed = ({ page: _, ...filter }: LedgerLink, change: Record<string, string>): LedgerLink =>
  ledgerFromAddress({ ...filter, ...change });

/** `?q=…` for a call, or nothing. */
export function ledgerQuery(filter: LedgerLink): string {
  const parameters = new URLSearchParams(given(filter) as Record<string, string>).toString();
  return parameters && `?${parameters}`;
}

/** Characters; the API takes no more. */
const searchMax = 200;

const given = (filter: Record<string, string | undefined>): LedgerLink =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
