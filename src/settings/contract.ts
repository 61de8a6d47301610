import { z } from 'zod';
import { Email } from '../access/contract.ts';
import { DigestSettings } from '../digest/contract.ts';
import { oneLine } from '../platform/contract.ts';
import { DiversityTargets } from '../review/contract.ts';
import { settingLimits } from './terms.ts';

export const Settings = z
  .object({
    title: oneLine(settingLimits.titleMax, 'Enter a title.'),
    contactEmail: Email,
    /** Null: the contact address serves. */
    correctionsEmail: Email.nullable(),
    diversityTargets: DiversityTargets,
    digest: DigestSettings,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** Only what is given changes. With the `updatedAt` that was read, settings that have moved on are left alone. */
export const SettingsChange = Settings.partial().strict().meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;
