import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/database.ts';
import type { CertificateFilter } from '../contract.ts';
import { logEntries } from '../../log/tables.ts';
import type { PageStart } from './find-start.ts';

/** `rowsRead` is how many certificates were read, `found` how many of them match. */
export type Counts = { rowsRead: number; found: number; issued: number; retired: number; grams: string };

/** A place in the results of a search, from which the next page is read without finding the pages before it again. */
export type Place = {
  /** How many matches there are up to and including this one. */
  found: number;
  at: PageStart;
  /** The counts of these matches or, if `coversAll`, of all that were counted. */
  counts: Counts;
  coversAll: boolean;
  /** Whether there are no other matches. */
  isCounted: boolean;
  /** The estimated part of certificates that match. */
  share: number;
};

/** The places reached so far in the results of one search; they hold until the ledger changes. */
export type PlacesOfSearch = {
  /** The nearest place at or before a number of matches; null if none is known. */
  before(found: number): Place | null;
  add(place: Place): void;
};

const searchesMax = 50;
const placesMax = 400;

export type ReachedPlaces = {
  /** `candidates` is the number of certificates that match the filter without its search. */
  of(database: Queryable, filter: CertificateFilter, candidates: number): Promise<PlacesOfSearch>;
};

/**
 * Remembers where the pages of recent searches end, in this process: readers reach a page by the one before it. The
 * state of the ledger is part of the key, so a place is never used after a change.
 */
export function rememberPlaces(): ReachedPlaces {
  const searches = new LRUCache<string, PlacesOfSearch>({ max: searchesMax });
  return {
    async of(database, filter, candidates) {
      const { q, status, tech, waste, from, to } = filter;
      const key = JSON.stringify([
        await readState(database),
        candidates,
        ...[q, status, tech, waste, from, to].map((value) => value ?? null),
      ]);
      const known = searches.get(key) ?? openPlaces();
      searches.set(key, known);
      return known;
    },
  };
}

function openPlaces(): PlacesOfSearch {
  const places = new Map<number, Place>();
  return {
    before(found) {
      const nearest = Math.max(...[...places.keys()].filter((key) => key <= found));
      return places.get(nearest) ?? null;
    },
    add(place) {
      if (places.size < placesMax) places.set(place.found, place);
    },
  };
}

/**
 * Changes with every certificate: each change is an entry in a log, and samples that are removed are candidates no
 * more.
 */
async function readState(database: Queryable): Promise<string> {
  const { rows } = await database.execute<{ state: string }>(sql`
    select string_agg(coalesce(newest, -1)::text, ' ' order by name) as state
    from unnest(enum_range(null::log_name)) as logs (name),
      lateral (select max(${logEntries.index}) as newest from ${logEntries} where ${logEntries.log} = logs.name) as entries`);
  return rows[0]!.state;
}
