import { z } from 'zod';

/** A redraft of a story was requested or has ended. */
export const RedraftEvent = z.object({
  topic: z.literal('redraft'),
  storyId: z.uuid(),
  isPublic: z.literal(false),
});
export type RedraftEvent = z.infer<typeof RedraftEvent>;
