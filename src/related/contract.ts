import { z } from 'zod';
import { entityKinds } from '../entities/terms.ts';
import { StoryCard } from '../news/contract.ts';

/** The stories with the most in common with another, most related first. */
export const RelatedStories = z.array(StoryCard).meta({ id: 'RelatedStories' });
export type RelatedStories = z.infer<typeof RelatedStories>;

/** `names` are what both records name: entities and, of a story and a site, the town. */
const names = z.array(z.string());
const certificate = z.object({ certificateId: z.string(), projectName: z.string(), names });
const site = z.object({ slug: z.string(), siteName: z.string(), location: z.string(), names });

/** The public records of the other kinds that name the same as a record: most in common first, then newest. */
export const Connections = z
  .object({
    stories: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        approvedAt: z.iso.datetime({ offset: true }),
        names,
      }),
    ),
    certificates: z.array(certificate),
    sites: z.array(site),
  })
  .meta({ id: 'Connections' });
export type Connections = z.infer<typeof Connections>;

/** An entity that public stories, certificates or sites mention together with another, and in how many. */
export const RelatedEntity = z
  .object({
    name: z.string(),
    slug: z.string(),
    kind: z.enum(entityKinds).nullable(),
    stories: z.number().int(),
    certificates: z.number().int(),
    sites: z.number().int(),
  })
  .meta({ id: 'RelatedEntity' });
export type RelatedEntity = z.infer<typeof RelatedEntity>;

/** The entities and records related to an entity. */
export const EntityRelations = z
  .object({
    slug: z.string(),
    /** As stories write it. */
    name: z.string(),
    /** Most shared stories, certificates and sites first. */
    related: z.array(RelatedEntity),
    /** The newest that name it. */
    certificates: z.array(certificate.omit({ names: true })),
    sites: z.array(site.omit({ names: true })),
  })
  .meta({ id: 'EntityRelations' });
export type EntityRelations = z.infer<typeof EntityRelations>;
