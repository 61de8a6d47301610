import { z } from 'zod';

/** The result of 'Generate Images', as text. */
export const ImagesGenerated = z
  .object({
    message: z.string(),
    /** False if the work took too long to wait for and continues in the background. */
    isDone: z.boolean(),
  })
  .meta({ id: 'ImagesGenerated' });
export type ImagesGenerated = z.infer<typeof ImagesGenerated>;

/** The progress of image generation, or the result of the last run; null if there was none. */
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
