import { staffAction } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { OutboundFetch } from '../platform/outbound/outbound-fetch.ts';
import type { IngestEvent } from './events.ts';
import type { DocumentReader } from './parsers/document-reader.ts';
import { ingestActions } from './terms.ts';

/** The dependencies of ingestion. */
export type IngestServices = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events<IngestEvent>;
  logger: Logger;
  outboundFetch: OutboundFetch;
  /** Why an address can't be fetched, whatever its name resolves to, in a sentence; null if it might be. */
  neverFetchedReason: (address: string) => string | null;
  documents: DocumentReader;
  /** The contact address for a source's operators: some services require it with each request. */
  contactEmail: () => Promise<string>;
};

type ReviewServices = Pick<IngestServices, 'jobs' | 'events' | 'clock'> & { database: Queryable };

/** Makes an action on an item, or on its label. */
export const reviewItem = staffAction<typeof ingestActions, ReviewServices>(
  ingestActions,
  'review stories',
  (rawItemId) => ({ topic: 'raw-item', rawItemId, isPublic: false }),
);
