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

/** Who and what the news names: one record each, under its canonical name. */
export const entities = pgTable(
  'entities',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a record made from a bare name, until staff choose one. */
    kind: entityKind(),
    name: varchar({ length: entityLimits.nameMax }).notNull(),
    /** The address of the canonical name; `entity_names` holds it too. */
    slug: text().notNull().unique(),
    /** Its one name means several things: it joins no other record, and takes no further name. */
    isAmbiguous: boolean().notNull().default(false),
    /** How many public stories, certificates and sites mention it. Triggers keep these true. */
    stories: integer().notNull().default(0),
    certificates: integer().notNull().default(0),
    sites: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (entities) => [
    index('entities_public')
      .on(sql`${entities.stories} desc`, entities.name)
      .where(gt(entities.stories, sql`0`)),
    index('entities_list').on(
      sql`${entities.stories} desc`,
      sql`${entities.certificates} desc`,
      entities.name,
    ),
  ],
);

/** Every name of every entity. A name is known by its slug, so that case and white space make no difference. */
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
    /** What mentions refer to. */
    unique('entity_names_slug_entity').on(names.slug, names.entityId),
    index('entity_names_entity').on(names.entityId),
    index('entity_names_words').using('gin', sql`lower(${names.name}) gin_trgm_ops`),
  ],
);

/**
 * Every name that a story, a certificate or a site writes, and the entity that it means. Triggers keep it true to those
 * records, whatever writes them. When a name moves to another entity, the reference moves its mentions along.
 */
export const entityMentions = pgTable(
  'entity_mentions',
  {
    subject: mentionSubject().notNull(),
    /** No reference: the trigger still needs the row when its subject is gone. */
    subjectId: uuid().notNull(),
    slug: text().notNull(),
    entityId: uuid().notNull(),
    /** The fields of the subject that hold the name. */
    fields: text().array().notNull(),
    /** Since when the public reads it; null while a story is not approved. */
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
  ],
);
