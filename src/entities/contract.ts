import { z } from 'zod';
import { storyStatuses, hyphenated } from '../news/terms.ts';
import { entityKinds, entityLimits, kindFilters, nameOrigins } from './terms.ts';

const kind = z.enum(entityKinds).nullable();
const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(entityLimits.nameMax)
  .refine((name) => hyphenated(name) !== '', 'Enter a name.');

/** An entity as staff list it. */
export const StaffEntity = z
  .object({
    id: z.uuid(),
    /** The canonical name, and the slug of its address. */
    name: z.string(),
    slug: z.string(),
    kind,
    /** Its name means several things, so it can't be merged and takes no other name. */
    isAmbiguous: z.boolean(),
    /** How many approved stories, certificates and sites mention it. */
    stories: z.number().int(),
    certificates: z.number().int(),
    sites: z.number().int(),
    /** By alphabet. */
    otherNames: z.array(z.string()),
  })
  .meta({ id: 'StaffEntity' });
export type StaffEntity = z.infer<typeof StaffEntity>;

export const StaffEntities = z
  .object({ entities: z.array(StaffEntity), total: z.number().int() })
  .meta({ id: 'StaffEntities' });
export type StaffEntities = z.infer<typeof StaffEntities>;

/** `q` is part of any name; what has it as a whole name comes first, then the most mentioned. */
export const StaffEntitiesQuery = z.object({
  q: z.string().trim().max(entityLimits.questionMax).optional(),
  kind: z.enum(kindFilters).optional(),
  page: z.coerce.number().int().min(1).max(entityLimits.pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(entityLimits.perPageMax).default(entityLimits.perPage),
});
export type StaffEntitiesQuery = z.infer<typeof StaffEntitiesQuery>;

const mention = {
  id: z.uuid(),
  title: z.string(),
  /** The names that it writes. */
  names: z.array(z.string()),
};

/** An entity with its names and its newest mentions. */
export const EntityRecord = StaffEntity.omit({ otherNames: true })
  .extend({
    /** The canonical name first, then by alphabet. */
    names: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        origin: z.enum(nameOrigins),
        /** How many stories (drafts too), certificates and sites write it. */
        mentions: z.number().int(),
        /** The product brings this name along, so it can be split off, but not removed. */
        isSeed: z.boolean(),
      }),
    ),
    newestStories: z.array(z.object({ ...mention, status: z.enum(storyStatuses) })),
    newestCertificates: z.array(
      z.object({ ...mention, certificateId: z.string(), fields: z.array(z.string()) }),
    ),
    newestSites: z.array(z.object({ ...mention, location: z.string() })),
  })
  .meta({ id: 'EntityRecord' });
export type EntityRecord = z.infer<typeof EntityRecord>;

/** A new canonical name may be one of the entity's names, or one that no entity has; the former one stays a name. */
export const EntityChange = z
  .strictObject({ name: Name, kind, isAmbiguous: z.boolean() })
  .partial()
  .meta({ id: 'EntityChange' });
export type EntityChange = z.infer<typeof EntityChange>;

export const NewEntityName = z.strictObject({ name: Name }).meta({ id: 'NewEntityName' });

/** The entity that joins, and is no record of its own from then on. */
export const EntityMerge = z.strictObject({ entityId: z.uuid() }).meta({ id: 'EntityMerge' });

/** Names that leave for a record of their own, whose canonical name is the first. */
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
