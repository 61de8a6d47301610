import { z } from 'zod';
import type { SourcesEvent } from '../ingest/index.ts';
import type { CertificatesEvent } from '../ledger/index.ts';
import type { StoriesEvent } from '../news/index.ts';
import type { SitesEvent } from '../sites/index.ts';

/** The sample content has changed. */
export const SampleEvent = z.object({ topic: z.literal('sample') });
export type SampleEvent = z.infer<typeof SampleEvent>;

/** Events published when it is removed. */
export type RemovalEvent = SampleEvent | CertificatesEvent | SitesEvent | SourcesEvent | StoriesEvent;
