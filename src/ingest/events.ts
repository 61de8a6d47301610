import { z } from 'zod';

const isPublic = z.literal(false);

/** One source has changed or, without an id, any number of them; published stories name theirs. */
export const SourcesEvent = z.object({
  topic: z.literal('sources'),
  sourceId: z.uuid().optional(),
  isPublic: isPublic.optional(),
});

/** A visit to a source has begun, ended or gone on. */
export const FetchRunEvent = z.object({
  topic: z.literal('fetch-run'),
  runId: z.uuid(),
  sourceId: z.uuid(),
  isPublic,
});

/** Something else has become of a raw item. */
export const RawItemEvent = z.object({ topic: z.literal('raw-item'), rawItemId: z.uuid(), isPublic });

export type SourcesEvent = z.infer<typeof SourcesEvent>;
export type IngestEvent = SourcesEvent | z.infer<typeof FetchRunEvent> | z.infer<typeof RawItemEvent>;
