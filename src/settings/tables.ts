import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, smallint, timestamp, varchar } from 'drizzle-orm/pg-core';
import type { UserRole } from '../access/terms.ts';
import { deliveryDefaults, digestDefaults, digestLimits } from '../digest/terms.ts';
import { emailMax } from '../platform/terms.ts';
import { defaultDiversityTargets, type DiversityTargets } from '../review/terms.ts';
import { settingDefaults, settingLimits } from './terms.ts';

/** Website settings: always one row, created by the migration with these defaults. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    title: varchar({ length: settingLimits.titleMax }).notNull().default(settingDefaults.title),
    contactEmail: varchar({ length: emailMax }).notNull().default(settingDefaults.contactEmail),
    /** If null, corrections go to the contact address. */
    correctionsEmail: varchar({ length: emailMax }),
    /** Who acts in the ledger's entries. If null, the title. */
    organization: varchar({ length: settingLimits.organizationMax }),
    secondFactorRoles: jsonb().$type<UserRole[]>().notNull().default([]),
    /** Whether another person must sign what one has prepared for the ledger. */
    secondPerson: boolean().notNull().default(settingDefaults.secondPerson),
    diversityTargets: jsonb().$type<DiversityTargets>().notNull().default(defaultDiversityTargets),
    digestHour: smallint().notNull().default(digestDefaults.hour),
    /** When the hour was last changed; null if it never was. */
    digestHourSetAt: timestamp({ withTimezone: true, precision: 3 }),
    digestSenderName: varchar({ length: digestLimits.senderNameMax })
      .notNull()
      .default(digestDefaults.senderName),
    digestConfirmsAddresses: boolean().notNull().default(deliveryDefaults.confirmsAddresses),
    digestEmailsPerSecondMax: smallint(),
    /** Shown in digests; null to leave it out. */
    postalAddress: varchar({ length: digestLimits.postalAddressMax }),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (settings) => [check('settings_one_row', sql`${settings.id} = 1`)],
);
