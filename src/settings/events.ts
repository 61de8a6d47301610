import { z } from 'zod';

/** The settings have changed. */
export const SettingsEvent = z.object({ topic: z.literal('settings') });
export type SettingsEvent = z.infer<typeof SettingsEvent>;
