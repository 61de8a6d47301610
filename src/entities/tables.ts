import { gt, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { entityKinds, entityLimits, mentionSubjects, nameOrigins } from './terms.ts';

export const entityKind = pgEnum('entity_kind', entityKinds);
export const mentionSubject = pgEnum('mention_subject', mentionSubjects);
export const nameOrigin = pgEnum('entity_name_origin', nameOrigins);

/** The people and things named in the news: one record each, under its canonical name. */
export const entities = pgTable(
  'entities',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a record created from a bare name, until staff choose a kind. */
    kind: entityKind(),
    name: varchar({ length: entityLimits.nameMax }).notNull(),
    /** The slug of the canonical name, as also in `entity_names`. */
    slug: text().notNull().unique(),
    /** Its only name is ambiguous: it can't be merged with another record or get further names. */
    isAmbiguous: boolean().notNull().default(false),
    /** The number of public stories, certificates and sites that mention it, kept in sync by triggers. */
    stories: integer().notNull().default(0),
    certificates: integer().notNull().default(0),
    sites: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entities) => [
    // Negated, so that a page can begin after any count and name: rows compare in one direction only.
    index('entities_public')
      .on(sql`(-${entities.stories})`, entities.name)
      .where(gt(entities.stories, sql`0`)),
    index('entities_list').on(
      sql`${entities.stories} desc`,
      sql`${entities.certificates} desc`,
      entities.name,
    ),
    /** Records that a site's name may contain; most others are only names of sites. */
    index('entities_known')
      .on(entities.id)
      .where(sql`${entities.kind} is not null`),
  ],
);

/** Every name of every entity. Names are identified by slug, so case and whitespace don't matter. */
export const entityNames = pgTable(
  'entity_names',
  {
    slug: text().primaryKey(),
    name: varchar({ length: entityLimits.nameMax }).notNull(),
    entityId: uuid()
      .notNull()
      .references(() => entities.id),
    origin: nameOrigin().notNull(),
  },
  (names) => [
    /** The target of mentions. */
    unique('entity_names_slug_entity').on(names.slug, names.entityId),
    index('entity_names_entity').on(names.entityId),
    /** The names that a site's name may contain begin with one of its words. */
    index('entity_names_first_word').on(sql`substring(${names.slug} from '[[:alnum:]]+')`),
    index('entity_names_words').using('gin', sql`lower(${names.name}) gin_trgm_ops`),
  ],
);

/**
 * Every name in a story, certificate or site, and the entity it refers to. Triggers keep this in sync with those
 * records, regardless of what writes them. When a name moves to another entity, the foreign key moves its mentions too.
 */
export const entityMentions = pgTable(
  'entity_mentions',
  {
    subject: mentionSubject().notNull(),
    /** Not a foreign key: the trigger still needs the row after its subject is deleted. */
    subjectId: uuid().notNull(),
    slug: text().notNull(),
    entityId: uuid().notNull(),
    /** The fields of the subject that contain the name. */
    fields: text().array().notNull(),
    /** When it became public; null while a story is not approved. */
    publicAt: timestamp({ withTimezone: true }),
  },
  (mentions) => [
    primaryKey({ columns: [mentions.subject, mentions.subjectId, mentions.slug] }),
    foreignKey({
      name: 'entity_mentions_name',
      columns: [mentions.slug, mentions.entityId],
      foreignColumns: [entityNames.slug, entityNames.entityId],
    }).onUpdate('cascade'),
    index('entity_mentions_newest').on(
      mentions.entityId,
      mentions.subject,
      sql`${mentions.publicAt} desc nulls last`,
      sql`${mentions.subjectId} desc`,
    ),
    /** Counts the mentions of each name without reading them, and finds those to move with a name. */
    index('entity_mentions_name').on(mentions.slug, mentions.entityId),
  ],
);
