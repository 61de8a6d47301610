import { sql } from 'drizzle-orm';
import { date, index, jsonb, numeric, pgEnum, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { siteDefaults, siteLimits, siteTypes } from './terms.ts';

export const siteType = pgEnum('site_type', siteTypes);

export const contaminationSites = pgTable(
  'contamination_sites',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteName: varchar({ length: siteLimits.nameMax }).notNull(),
    siteType: siteType().notNull(),
    location: varchar({ length: siteLimits.locationMax }).notNull(),
    zipCode: varchar({ length: siteLimits.zipCodeMax }),
    latitude: numeric({ precision: 10, scale: 7 }),
    longitude: numeric({ precision: 10, scale: 7 }),
    /** Compound to its value as the source gives it. */
    contaminantData: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Parts per trillion. */
    maxPfasLevel: numeric({ precision: 10, scale: 2 }),
    testedAt: date(),
    dataSource: varchar({ length: siteLimits.nameMax }).notNull().default(siteDefaults.dataSource),
    sourceUrl: varchar({ length: siteLimits.addressMax }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (sites) => [
    index('contamination_sites_newest').on(sql`${sites.createdAt} desc`, sql`${sites.id} desc`),
    index('contamination_sites_zip').on(sites.zipCode),
    index('contamination_sites_compounds').using('gin', sites.contaminantData),
    index('contamination_sites_place').on(sites.latitude, sites.longitude),
  ],
);
