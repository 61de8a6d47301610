import { z } from 'zod';

/** How far a generation of images is: `done` of `total`. Stories tell of the images themselves. */
export const ImagesEvent = z.object({
  topic: z.literal('images'),
  runId: z.uuid(),
  done: z.number().int(),
  total: z.number().int(),
  isDone: z.boolean(),
  isPublic: z.literal(false),
});
export type ImagesEvent = z.infer<typeof ImagesEvent>;
