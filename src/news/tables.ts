import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { rawItems } from '../ingest/tables.ts';
import { category } from './category-enum.ts';
import type { PublicText } from './revision-terms.ts';
import { contentTypes, storyDefaults, storyLimits, storySourceRoles, storyStatuses } from './terms.ts';

export const contentType = pgEnum('content_type', contentTypes);
export const storyStatus = pgEnum('story_status', storyStatuses);

export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The primary source; see `storySources`. */
    rawItemId: uuid().references(() => rawItems.id, { onDelete: 'set null' }),
    slug: varchar({ length: storyLimits.slugMax }).notNull().unique(),
    title: varchar({ length: storyLimits.titleMax }).notNull(),
    summary: varchar({ length: storyLimits.summaryMax }).notNull(),
    whyMatters: varchar({ length: storyLimits.boxMax }),
    regulatoryBasis: varchar({ length: storyLimits.boxMax }),
    humanImpact: varchar({ length: storyLimits.boxMax }),
    category: category().notNull(),
    contentType: contentType().notNull().default(storyDefaults.contentType),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    entities: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    geo: varchar({ length: storyLimits.geoMax }),
    /** json rather than jsonb, to keep the order of the figures. */
    keyData: json().$type<Record<string, string>>(),
    score: integer().notNull().default(storyDefaults.score),
    featured: boolean().notNull().default(false),
    imageUrl: varchar({ length: storyLimits.addressMax }),
    citationCount: integer().notNull().default(storyDefaults.citationCount),
    audioUrl: varchar({ length: storyLimits.addressMax }),
    graphicsUrl: varchar({ length: storyLimits.addressMax }),
    status: storyStatus().notNull().default(storyDefaults.status),
    /** Set when the story is first approved, and never changed. */
    approvedAt: timestamp({ withTimezone: true }),
    approvedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    canonicalUrl: varchar({ length: storyLimits.addressMax }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (stories) => [
    check('stories_score', sql`${stories.score} between 0 and ${sql.raw(String(storyLimits.scoreMax))}`),
    check('stories_citations', sql`${stories.citationCount} >= 0`),
    /** Makes drafting a raw item idempotent. */
    uniqueIndex('stories_raw_item_unique').on(stories.rawItemId),
    index('stories_public')
      .on(sql`${stories.approvedAt} desc nulls last`, sql`${stories.id} desc`)
      .where(sql`${stories.status} = 'APPROVED'`),
    /** Finds the stories of a place. */
    index('stories_public_place')
      .on(sql`lower(${stories.geo})`, sql`${stories.approvedAt} desc nulls last`, sql`${stories.id} desc`)
      .where(sql`${stories.status} = 'APPROVED'`),
    index('stories_public_type')
      .on(stories.contentType, sql`${stories.approvedAt} desc nulls last`, sql`${stories.id} desc`)
      .where(sql`${stories.status} = 'APPROVED'`),
    index('stories_public_category')
      .on(stories.category, sql`${stories.approvedAt} desc nulls last`, sql`${stories.id} desc`)
      .where(sql`${stories.status} = 'APPROVED'`),
    /** The order of the lead story, spelled as in `home.ts`. */
    index('stories_public_lead')
      .on(
        sql`${stories.featured} desc`,
        sql`(case when ${stories.featured} then 0 else ${stories.score} end) desc`,
        sql`${stories.approvedAt} desc nulls last`,
        sql`${stories.id} desc`,
      )
      .where(sql`${stories.status} = 'APPROVED'`),
    index('stories_public_citations')
      .on(
        stories.contentType,
        sql`${stories.citationCount} desc`,
        sql`${stories.approvedAt} desc nulls last`,
        sql`${stories.id} desc`,
      )
      .where(sql`${stories.status} = 'APPROVED'`),
    /** The last change to anything that is or was public. */
    index('stories_once_public_change')
      .on(stories.updatedAt)
      .where(sql`${stories.approvedAt} is not null`),
    // The orders and the search of the review queue, spelled as in its `list-queue.ts`.
    index('stories_queue_newest').on(
      stories.status,
      sql`(case when ${stories.status} = 'APPROVED' then coalesce(${stories.approvedAt}, ${stories.createdAt}) else ${stories.createdAt} end) desc`,
      sql`${stories.id} desc`,
    ),
    index('stories_queue_best').on(stories.status, sql`${stories.score} desc`),
    index('stories_queue_title').on(stories.status, sql`lower(${stories.title}) collate "C"`, stories.id),
    index('stories_queue_words')
      .using(
        'gin',
        sql`queue_words(${stories.title}, ${stories.summary}, ${stories.geo}, ${stories.tags}, ${stories.entities})`,
      )
      .with({ fastupdate: false }),
  ],
);

export const storySourceRole = pgEnum('story_source_role', storySourceRoles);

/**
 * The raw items behind a story; an item belongs to at most one story. Only `stories.rawItemId` decides which one is
 * primary: triggers keep the role in sync and demote the former primary source to `also_reports`.
 */
export const storySources = pgTable(
  'story_sources',
  {
    rawItemId: uuid()
      .primaryKey()
      .references(() => rawItems.id, { onDelete: 'cascade' }),
    storyId: uuid()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    role: storySourceRole().notNull(),
  },
  (sources) => [
    index('story_sources_story').on(sources.storyId),
    uniqueIndex('story_sources_primary')
      .on(sources.storyId)
      .where(sql`${sources.role} = 'primary'`),
  ],
);

/**
 * Every tag of every story, by the slug of its address. Triggers keep this table and `tag_names` in sync with the
 * stories, regardless of what writes them; nothing else writes here.
 */
export const storyTags = pgTable(
  'story_tags',
  {
    /** Not a foreign key: the trigger still needs the row after its story is deleted. */
    storyId: uuid().notNull(),
    slug: text().notNull(),
    /** The spellings of this slug in the story; usually one. */
    names: text().array().notNull(),
    /** When the story was approved; null while it is not public. */
    publicAt: timestamp({ withTimezone: true }),
  },
  (tags) => [
    primaryKey({ columns: [tags.storyId, tags.slug] }),
    index('story_tags_public').on(
      tags.slug,
      sql`${tags.publicAt} desc nulls last`,
      sql`${tags.storyId} desc`,
    ),
  ],
);

/** How many public stories use each spelling of a tag; an unused spelling stays, with 0. */
export const tagNames = pgTable(
  'tag_names',
  {
    name: text().primaryKey(),
    slug: text().notNull(),
    stories: integer().notNull(),
  },
  (names) => [index('tag_names_slug').on(names.slug)],
);

/** Every text change after a story was first public, with the text before and after. */
export const storyRevisions = pgTable(
  'story_revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    storyId: uuid()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    revisedAt: timestamp({ withTimezone: true }).notNull(),
    /** Only the changed fields; key data keeps the order of its figures. */
    before: json().$type<Partial<PublicText>>().notNull(),
    after: json().$type<Partial<PublicText>>().notNull(),
    /** Why, in the reviewer's words; shown to readers with the change. */
    why: varchar({ length: storyLimits.reasonMax }),
    /** While set, readers see when and why the text was withheld, but not the text. */
    withheldAt: timestamp({ withTimezone: true }),
    withheldReason: varchar({ length: storyLimits.reasonMax }),
  },
  (revisions) => [
    index('story_revisions_story').on(
      revisions.storyId,
      sql`${revisions.revisedAt} desc`,
      sql`${revisions.id} desc`,
    ),
    check(
      'story_revisions_withheld',
      sql`(${revisions.withheldAt} is null) = (${revisions.withheldReason} is null)`,
    ),
  ],
);

/** Each time a public story was withdrawn. The newest applies while the story is not approved. */
export const storyWithdrawals = pgTable(
  'story_withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    storyId: uuid()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    withdrawnAt: timestamp({ withTimezone: true }).notNull(),
    /** The reason shown to readers; falls back to `defaultWithdrawalReasons`. */
    reason: varchar({ length: storyLimits.reasonMax }),
  },
  (withdrawals) => [index('story_withdrawals_story').on(withdrawals.storyId, withdrawals.withdrawnAt)],
);

/** Stories whose reports were all moved to another story; they stay discarded. */
export const storyJoins = pgTable(
  'story_joins',
  {
    storyId: uuid()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    intoId: uuid()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (joins) => [index('story_joins_into').on(joins.intoId)],
);
