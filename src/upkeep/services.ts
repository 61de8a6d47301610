import type { createDocumentReader } from '../ingest/index.ts';
import type { StoriesEvent } from '../news/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { OutboundFetch } from '../platform/outbound/outbound-fetch.ts';

/** The dependencies of upkeep. */
export type UpkeepServices = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events<StoriesEvent>;
  outboundFetch: OutboundFetch;
  documents: ReturnType<typeof createDocumentReader>;
  /** Crossref serves clients that give an email address from its 'polite' pool. */
  contactEmail: () => Promise<string>;
  /** Crossref's API, without a trailing slash. */
  crossref: string;
};
