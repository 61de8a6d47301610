import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { emailMax } from '../platform/terms.ts';
import { sampleResults } from './result-terms.ts';
import { sampleUnits, siteDefaults, siteLimits, siteTypes } from './terms.ts';

export const siteType = pgEnum('site_type', siteTypes);
export const sampleResult = pgEnum('sample_result', sampleResults);
export const sampleUnit = pgEnum('sample_unit', sampleUnits);

const ofSite = () =>
  uuid()
    .notNull()
    .references(() => contaminationSites.id, { onDelete: 'cascade' });

/** A point on the unit sphere, for an index that finds the nearest sites. */
const spherePoint = customType<{ data: string }>({ dataType: () => 'cube' });

export const contaminationSites = pgTable(
  'contamination_sites',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteName: varchar({ length: siteLimits.nameMax }).notNull(),
    siteType: siteType().notNull(),
    location: varchar({ length: siteLimits.locationMax }).notNull(),
    /** The first of `zipCodes`. */
    zipCode: varchar({ length: siteLimits.zipCodeMax }),
    latitude: numeric({ precision: 10, scale: 7 }),
    longitude: numeric({ precision: 10, scale: 7 }),
    /** Compound to its highest level in parts per trillion, or to the text of its result. Derived from the samples. */
    contaminantData: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Parts per trillion; null if nothing was detected. Derived from the samples. */
    maxPfasLevel: numeric({ precision: 10, scale: 2 }),
    /** The day of the latest sample. Derived from the samples. */
    testedAt: date(),
    dataSource: varchar({ length: siteLimits.nameMax }).notNull().default(siteDefaults.dataSource),
    sourceUrl: varchar({ length: siteLimits.addressMax }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Its page's address. A trigger sets it. */
    slug: varchar({ length: siteLimits.slugMax }).notNull().default(''),
    /** The source's own key, such as the PWSID of a water system. */
    externalId: varchar({ length: siteLimits.externalIdMax }),
    /** Every ZIP code that it serves. */
    zipCodes: varchar({ length: siteLimits.zipCodeMax })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The coordinates are the center of the ZIP code. */
    isApproximate: boolean().notNull().default(false),
    withdrawnAt: timestamp({ withTimezone: true }),
    withdrawalReason: varchar({ length: siteLimits.reasonMax }),
    /** `zipCodes` as one text for substring search. A trigger sets it. */
    zipText: text().notNull().default(''),
    /** From latitude and longitude. A trigger sets it. */
    position: spherePoint(),
  },
  (sites) => [
    index('contamination_sites_newest').on(sql`${sites.createdAt} desc`, sql`${sites.id} desc`),
    index('contamination_sites_zips').using('gin', sql`${sites.zipText} gin_trgm_ops`),
    index('contamination_sites_position').using('gist', sites.position),
    index('contamination_sites_place').on(sites.latitude, sites.longitude),
    index('contamination_sites_type').on(sites.siteType, sql`${sites.createdAt} desc`, sql`${sites.id} desc`),
    index('contamination_sites_highest').on(
      sql`coalesce(${sites.maxPfasLevel}, -1) desc`,
      sql`${sites.id} desc`,
    ),
    index('contamination_sites_tested').on(sites.testedAt),
    index('contamination_sites_external').on(sites.externalId),
    index('contamination_sites_name').on(sql`lower(${sites.siteName})`, sql`lower(${sites.location})`),
    index('contamination_sites_town').on(sql`lower(split_part(${sites.location}, ',', 1))`),
    index('contamination_sites_text').using(
      'gin',
      sql`(${sites.siteName} || ' ' || ${sites.location}) gin_trgm_ops`,
    ),
    uniqueIndex('contamination_sites_slug').on(sites.slug),
  ],
);

/** The town in a site's location, in lower case, as it is indexed. */
export const townOfSite = sql`lower(split_part(${contaminationSites.location}, ',', 1))`;

/** One result of one compound; a site's listed levels are derived from its samples (`derive-site-data.sql`). */
export const siteSamples = pgTable(
  'site_samples',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    /** Null for a highest level whose compound is not stated. */
    compound: varchar({ length: siteLimits.compoundMax }),
    result: sampleResult().notNull(),
    /** In `unit`; null unless something was measured. */
    value: numeric(),
    unit: sampleUnit(),
    levelPpt: numeric().generatedAlwaysAs(
      sql`case when unit in ('ppb', 'µg/L') then value * 1000 else value end`,
    ),
    /** In `unit`: lower results can't be reported. */
    reportingLimit: numeric(),
    /** The result as written by the source, unless it is a detected level. */
    resultText: varchar({ length: siteLimits.resultTextMax }),
    collectedOn: date(),
    method: varchar({ length: siteLimits.methodMax }),
    /** The sample's identifier in its source. */
    sample: varchar({ length: siteLimits.sampleMax }),
    source: varchar({ length: siteLimits.nameMax }).notNull(),
    /** The import that added it, or changed it last. */
    importId: uuid(),
  },
  (samples) => [
    unique('site_samples_result')
      .on(samples.siteId, samples.compound, samples.collectedOn, samples.sample)
      .nullsNotDistinct(),
    index('site_samples_import').on(samples.importId),
  ],
);

/**
 * The data of sites for filters and the map: a row per detected compound with its highest level, and a row without a
 * compound (`''`) for the highest of all. Triggers keep it in sync with the sites (`site-levels.sql`).
 */
export const siteLevels = pgTable(
  'site_levels',
  {
    siteId: ofSite(),
    compound: varchar({ length: siteLimits.compoundMax }).notNull(),
    /** Null only without a compound: nothing was measured. */
    levelPpt: numeric(),
    siteType: siteType().notNull(),
    testedAt: date(),
    /** Where it is on the map, in units of `mapUnitDegrees` from 180° west and 90° south; null if it is not on it. */
    x: integer(),
    y: integer(),
  },
  (levels) => [
    primaryKey({ columns: [levels.siteId, levels.compound] }),
    index('site_levels_level').on(levels.compound, levels.levelPpt),
    // Covers counting by cells, so that the table itself is not read.
    index('site_levels_place').on(
      levels.compound,
      levels.x,
      levels.y,
      levels.siteType,
      levels.levelPpt,
      levels.testedAt,
      levels.siteId,
    ),
  ],
);

/** Corrections of a site by staff with their reasons; shown on its page. */
export const siteCorrections = pgTable(
  'site_corrections',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: ofSite(),
    at: timestamp({ withTimezone: true }).notNull(),
    reason: varchar({ length: siteLimits.reasonMax }).notNull(),
    /** Field to its values before and after. */
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
  },
  (corrections) => [index('site_corrections_site').on(corrections.siteId, corrections.at)],
);

/**
 * The keys of results that staff have corrected or removed, under both the former and the current key; imports leave
 * these results alone.
 */
export const siteCorrectedResults = pgTable(
  'site_corrected_results',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: ofSite(),
    compound: varchar({ length: siteLimits.compoundMax }),
    collectedOn: date(),
    sample: varchar({ length: siteLimits.sampleMax }),
  },
  (results) => [
    unique('site_corrected_results_key')
      .on(results.siteId, results.compound, results.collectedOn, results.sample)
      .nullsNotDistinct(),
  ],
);

/** Two results of one compound, day and sample that were stored under two spellings of the compound and differ. */
export const siteResultConflicts = pgTable(
  'site_result_conflicts',
  {
    firstId: bigint({ mode: 'number' })
      .notNull()
      .references(() => siteSamples.id, { onDelete: 'cascade' }),
    secondId: bigint({ mode: 'number' })
      .notNull()
      .references(() => siteSamples.id, { onDelete: 'cascade' }),
    /** How the compound of the second one was spelled. */
    writtenAs: varchar({ length: siteLimits.compoundMax }).notNull(),
  },
  (conflicts) => [
    primaryKey({ columns: [conflicts.firstId, conflicts.secondId] }),
    index('site_result_conflicts_second').on(conflicts.secondId),
  ],
);

/** Imports of files, which can be undone as a whole. */
export const siteImports = pgTable('site_imports', {
  id: uuid().primaryKey().defaultRandom(),
  format: varchar({ length: 20 }).notNull(),
  fileName: varchar({ length: siteLimits.nameMax }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  importedBy: varchar({ length: emailMax }),
  added: integer().notNull(),
  updated: integer().notNull(),
  unchanged: integer().notNull(),
  rejected: integer().notNull(),
  undoneAt: timestamp({ withTimezone: true }),
});

/** Results of sites that an import couldn't read: until a later one reads them, the sites aren't below the limits. */
export const siteUnreadLines = pgTable(
  'site_unread_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => siteImports.id, { onDelete: 'cascade' }),
    /** The site as `keyOf` names it in a file. */
    key: text().notNull(),
    /** Null while it isn't stored. */
    siteId: uuid().references(() => contaminationSites.id, { onDelete: 'set null' }),
    /** Null where the line doesn't say for certain which compound it is of. */
    compound: varchar({ length: siteLimits.compoundMax }),
    collectedOn: date(),
    /** How many results of the site and compound from that day on the import read. */
    results: integer().notNull(),
    /** The later import that read the lines. */
    readIn: uuid().references(() => siteImports.id, { onDelete: 'set null' }),
  },
  (lines) => [
    unique('site_unread_lines_result')
      .on(lines.importId, lines.key, lines.compound, lines.collectedOn)
      .nullsNotDistinct(),
    index('site_unread_lines_key').on(lines.key),
    index('site_unread_lines_site').on(lines.siteId),
  ],
);

/** A change of a site by an import: its former fields and samples, or null if the import added the site. */
export const siteImportChanges = pgTable(
  'site_import_changes',
  {
    importId: uuid()
      .notNull()
      .references(() => siteImports.id, { onDelete: 'cascade' }),
    siteId: uuid().notNull(),
    before: jsonb(),
  },
  (changes) => [
    primaryKey({ columns: [changes.importId, changes.siteId] }),
    index('site_import_changes_site').on(changes.siteId),
  ],
);
