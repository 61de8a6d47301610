import { z } from 'zod';
import { imageOrigins } from '../drawing/terms.ts';
import { creditLimits } from './terms.ts';

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

/** A story's cover, and the alternatives. */
export const StoryCover = z
  .object({
    imageUrl: z.string().nullable(),
    /** Where it comes from; null for an address that staff entered, or no cover. */
    origin: z.enum(imageOrigins).nullable(),
    model: z.string().nullable(),
    /** For a source's picture: its address, credit, license and description. */
    pictureUrl: z.string().nullable(),
    credit: z.string().nullable(),
    license: z.string().nullable(),
    alt: z.string().nullable(),
    /** 'model' draws another picture, even if the cover is one already. */
    choices: z.array(z.enum(imageOrigins)),
  })
  .meta({ id: 'StoryCover' });
export type StoryCover = z.infer<typeof StoryCover>;

/** The kind of cover to make. */
export const CoverRequest = z.strictObject({ from: z.enum(imageOrigins) }).meta({ id: 'CoverRequest' });

/** Shown with the picture: whose it is, on what terms, and what it shows. */
export const CreditChange = z
  .strictObject({
    credit: z.string().trim().min(1, 'Enter whose picture it is.').max(creditLimits.creditMax),
    license: z.string().trim().min(1, 'Enter the license.').max(creditLimits.licenseMax),
    alt: z.string().trim().max(creditLimits.altMax).nullable(),
  })
  .meta({ id: 'CreditChange' });
export type CreditChange = z.infer<typeof CreditChange>;

const ImageUse = z.object({
  images: z.number().int(),
  /** In US dollars, at the prices set when the images were requested. */
  costDollars: z.number(),
});

/** The model that draws covers, if there is one: its name, host, limit and use. */
export const ImageModelStatus = z
  .object({
    model: z
      .object({
        name: z.string(),
        host: z.string(),
        promptVersion: z.string(),
        dailyMax: z.number().int(),
        hasPrice: z.boolean(),
        today: ImageUse,
        /** The last 30 days. */
        month: ImageUse,
      })
      .nullable(),
  })
  .meta({ id: 'ImageModelStatus' });
export type ImageModelStatus = z.infer<typeof ImageModelStatus>;
