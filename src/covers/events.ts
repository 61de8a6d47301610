import { z } from 'zod';

/** Progress of image generation: `done` of `total`. Story events announce the images themselves. */
export const ImagesEvent = z.object({
  topic: z.literal('images'),
  runId: z.uuid(),
  done: z.number().int(),
  total: z.number().int(),
  isDone: z.boolean(),
  isPublic: z.literal(false),
});
export type ImagesEvent = z.infer<typeof ImagesEvent>;
