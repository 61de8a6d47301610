import { z } from 'zod';
import { storyStatuses } from '../news/terms.ts';
import { entityKinds, entityLimits, kindFilters, nameOrigins } from './terms.ts';

const kind = z.enum(entityKinds).nullable();
const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(entityLimits.nameMax)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'Enter a name with a letter or a digit.');

/** An entity in the staff's list. */
export const StaffEntity = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    kind,
    /** Its name is ambiguous, so it can't be merged or get another name. */
    isAmbiguous: z.boolean(),
    /** The number of approved stories, certificates and sites that mention it. */
    stories: z.number().int(),
    certificates: z.number().int(),
    sites: z.number().int(),
    /** Alphabetical. */
    otherNames: z.array(z.string()),
  })
  .meta({ id: 'StaffEntity' });
export type StaffEntity = z.infer<typeof StaffEntity>;

export const StaffEntities = z
  .object({ entities: z.array(StaffEntity), total: z.number().int() })
  .meta({ id: 'StaffEntities' });
export type StaffEntities = z.infer<typeof StaffEntities>;

/** `q` matches part of any name; exact matches come first, then the most mentioned. */
export const StaffEntitiesQuery = z.object({
  q: z.string().trim().max(entityLimits.queryMax).optional(),
  kind: z.enum(kindFilters).optional(),
  page: z.coerce.number().int().min(1).max(entityLimits.pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(entityLimits.perPageMax).default(entityLimits.perPage),
});
export type StaffEntitiesQuery = z.infer<typeof StaffEntitiesQuery>;

const mention = {
  id: z.uuid(),
  title: z.string(),
  names: z.array(z.string()),
};

/** An entity with its names and latest mentions. */
export const EntityRecord = StaffEntity.omit({ otherNames: true })
  .extend({
    /** The canonical name first, the rest alphabetical. */
    names: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        origin: z.enum(nameOrigins),
        /** The number of stories (including drafts), certificates and sites that use it. */
        mentions: z.number().int(),
        /** A name that ships with the product: it can be split off, but not removed. */
        isSeed: z.boolean(),
      }),
    ),
    newestStories: z.array(z.object({ ...mention, status: z.enum(storyStatuses) })),
    newestCertificates: z.array(
      z.object({ ...mention, certificateId: z.string(), fields: z.array(z.string()) }),
    ),
    newestSites: z.array(z.object({ ...mention, location: z.string() })),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'EntityRecord' });
export type EntityRecord = z.infer<typeof EntityRecord>;

/**
 * A new canonical name must be one of the entity's names or an unused one; the former one remains a name. If the entity
 * has changed since the `updatedAt` passed, it is left alone.
 */
export const EntityChange = z
  .strictObject({ name: Name, kind, isAmbiguous: z.boolean(), updatedAt: EntityRecord.shape.updatedAt })
  .partial()
  .meta({ id: 'EntityChange' });
export type EntityChange = z.infer<typeof EntityChange>;

export const NewEntityName = z.strictObject({ name: Name }).meta({ id: 'NewEntityName' });

/** The entity to merge in; it ceases to be a record. */
export const EntityMerge = z.strictObject({ entityId: z.uuid() }).meta({ id: 'EntityMerge' });

/** The names to move to a new record; the first becomes its canonical name. */
export const EntitySplit = z
  .strictObject({
    slugs: z
      .array(z.string().max(entityLimits.nameMax))
      .min(1, 'Select the names to split off.')
      .max(entityLimits.namesMax),
    kind: kind.optional(),
  })
  .meta({ id: 'EntitySplit' });
export type EntitySplit = z.infer<typeof EntitySplit>;
