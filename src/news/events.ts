import { z } from 'zod';

/** One story has changed or, without an id, any number of stories. */
export const StoriesEvent = z.object({
  topic: z.literal('stories'),
  storyId: z.uuid().optional(),
  isPublic: z.literal(false).optional(),
});
export type StoriesEvent = z.infer<typeof StoriesEvent>;
