import { z } from 'zod';
import { Email } from '../access/contract.ts';
import { userRoles } from '../access/terms.ts';
import { DigestDelivery, DigestSettings, PostalAddress } from '../digest/contract.ts';
import { oneLine } from '../platform/contract.ts';
import { DiversityTargets } from '../review/diversity-contract.ts';
import { settingLimits } from './terms.ts';

export const Settings = z
  .object({
    title: oneLine(settingLimits.titleMax, 'Enter a title.'),
    contactEmail: Email,
    /** Null: the contact address is used. */
    correctionsEmail: Email.nullable(),
    /** Who acts in the ledger's entries. Null: the title. */
    organization: oneLine(settingLimits.organizationMax, 'Enter a name.').nullable(),
    secondFactorRoles: z.array(z.enum(userRoles)).max(userRoles.length),
    /** Whether another person must sign what one has prepared for the ledger. */
    secondPerson: z.boolean(),
    diversityTargets: DiversityTargets,
    digest: DigestSettings,
    digestDelivery: DigestDelivery,
    postalAddress: PostalAddress,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** Changes only the fields present. If settings have changed since the `updatedAt` passed, they are left alone. */
export const SettingsChange = Settings.partial().strict().meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof SettingsChange>;
