import { z } from 'zod';

const isPublic = z.literal(false);

/** One source has changed or, without an id, any number of them; public, as published stories name their source. */
export const SourcesEvent = z.object({
  topic: z.literal('sources'),
  sourceId: z.uuid().optional(),
});

/** A visit to a source has started, progressed or ended. */
export const FetchRunEvent = z.object({
  topic: z.literal('fetch-run'),
  runId: z.uuid(),
  sourceId: z.uuid(),
  isPublic,
});

/** A raw item's outcome has changed. */
export const RawItemEvent = z.object({ topic: z.literal('raw-item'), rawItemId: z.uuid(), isPublic });

export type SourcesEvent = z.infer<typeof SourcesEvent>;
export type IngestEvent = SourcesEvent | z.infer<typeof FetchRunEvent> | z.infer<typeof RawItemEvent>;
