import { z } from 'zod';

/** An entity or one of its names has changed. */
export const EntitiesEvent = z.object({ topic: z.literal('entities'), entityId: z.uuid() });
export type EntitiesEvent = z.infer<typeof EntitiesEvent>;
