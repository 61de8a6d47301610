import { z } from 'zod';

/** What came of 'Generate Images', in words. */
export const ImagesGenerated = z
  .object({
    message: z.string(),
    /** False if the work took too long to wait for and goes on in the background. */
    isDone: z.boolean(),
  })
  .meta({ id: 'ImagesGenerated' });
export type ImagesGenerated = z.infer<typeof ImagesGenerated>;

/** How far the making of images is, or how it ended the last time; null if nobody ever asked. */
export const ImageProgress = z
  .object({
    isDone: z.boolean(),
    made: z.number().int(),
    total: z.number().int(),
    message: z.string(),
  })
  .nullable()
  .meta({ id: 'ImageProgress' });
export type ImageProgress = z.infer<typeof ImageProgress>;
