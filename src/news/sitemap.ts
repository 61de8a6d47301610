import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { entities } from '../entities/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { destructionCertificates } from '../ledger/tables.ts';
import { hasSampleOf, isSampleRecord } from '../sample/tables.ts';
import { contaminationSites } from '../sites/tables.ts';
import { links } from '../web/kit/links.ts';
import { isMentionedOutsideSamples } from './labels/entities.ts';
import { isUsedOutsideSamples } from './labels/tags.ts';
import { isPublic } from './reads/queries.ts';
import { stories, tagNames } from './tables.ts';
import { categories } from './terms.ts';

/** A page in a sitemap: its path, and when it last changed. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** Pages of one kind. `entriesFrom` skips `offset` pages and yields lazily for as long as it is consumed. */
export type SitemapSection = {
  name: string;
  count(): Promise<number>;
  entriesFrom(offset: number): AsyncIterable<SitemapEntry>;
};

/** Small batches: a client that disconnects early from a sitemap of 50,000 costs little. */
const rowsPerBatch = 1_000;

const fixedPages = [
  links.home(),
  links.search(),
  ...categories.map((category) => links.category(category)),
  links.entities(),
  links.deadlines(),
  links.contamination(),
  links.ledger(),
  links.ledgerAbout(),
  links.ledgerLog(),
  links.digest(),
  links.about(),
  links.whitepaper(),
  links.data(),
  links.corrections(),
  links.privacy(),
];

const isRealStory = and(isPublic, not(isSampleRecord('story', stories.id)));
const isReal = eq(destructionCertificates.log, 'real');

/** Every public page except samples, oldest first, so that full sitemaps don't change. */
export const sitemapSections = (database: Database): readonly SitemapSection[] => [
  {
    name: 'pages',
    count: async () => fixedPages.length,
    async *entriesFrom(offset) {
      for (const path of fixedPages.slice(offset)) yield { path };
    },
  },
  {
    name: 'stories',
    count: () => database.$count(stories, isRealStory),
    entriesFrom: (offset) => storyEntries(database, offset),
  },
  slugSection(
    database,
    'entities',
    {
      slug: entities.slug,
      table: entities,
      isListed: withReal(gt(entities.stories, 0), isMentionedOutsideSamples(entities.id)),
    },
    links.entity,
  ),
  slugSection(
    database,
    'tags',
    {
      slug: tagNames.slug,
      table: tagNames,
      isListed: withReal(gt(tagNames.stories, 0), isUsedOutsideSamples(tagNames.slug)),
    },
    links.tag,
  ),
  slugSection(
    database,
    'sites',
    {
      slug: contaminationSites.slug,
      table: contaminationSites,
      isListed: and(
        isNull(contaminationSites.withdrawnAt),
        not(isSampleRecord('site', contaminationSites.id)),
      )!,
    },
    links.contaminationSite,
  ),
  {
    name: 'certificates',
    count: () => database.$count(destructionCertificates, isReal),
    entriesFrom: (offset) => certificateEntries(database, offset),
  },
];

/** Excludes entities and tags that only samples mention; without samples, the second condition is not checked. */
const withReal = (isListed: SQL, isInReal: SQL): SQL =>
  and(isListed, or(not(hasSampleOf('story')), isInReal))!;

async function* storyEntries(database: Database, offset: number): AsyncGenerator<SitemapEntry> {
  for (let skip = offset, after: { time: string; id: string } | undefined; ; skip = 0) {
    const rows = await database
      .select({
        slug: stories.slug,
        changedAt: stories.updatedAt,
        id: stories.id,
        time: sql<string>`${stories.approvedAt}::text`,
      })
      .from(stories)
      .where(
        and(
          isRealStory,
          after &&
            sql`(${stories.approvedAt}, ${stories.id}) > (${after.time}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(sql`${stories.approvedAt} asc nulls first`, asc(stories.id))
      .offset(skip)
      .limit(rowsPerBatch);
    for (const { slug, changedAt } of rows) yield { path: links.story(slug), changedAt };
    after = rows.at(-1);
    if (!after || rows.length < rowsPerBatch) return;
  }
}

/** Pages addressed by a slug, in slug order. */
function slugSection(
  database: Database,
  name: string,
  { slug, table, isListed }: { slug: PgColumn; table: PgTable; isListed: SQL },
  addressOf: (slug: string) => string,
): SitemapSection {
  return {
    name,
    async count() {
      const [row] = await database
        .select({ slugs: sql<number>`count(distinct ${slug})::int` })
        .from(table)
        .where(isListed);
      return row!.slugs;
    },
    async *entriesFrom(offset) {
      for (let skip = offset, last = ''; ; skip = 0) {
        const rows = await database
          .selectDistinct({ slug: sql<string>`${slug}` })
          .from(table)
          .where(and(isListed, gt(slug, last)))
          .orderBy(asc(slug))
          .offset(skip)
          .limit(rowsPerBatch);
        for (const row of rows) yield { path: addressOf(row.slug) };
        if (rows.length < rowsPerBatch) return;
        last = rows.at(-1)!.slug;
      }
    },
  };
}

async function* certificateEntries(database: Database, offset: number): AsyncGenerator<SitemapEntry> {
  const { certificateId, updatedAt } = destructionCertificates;
  for (let skip = offset, last = ''; ; skip = 0) {
    const rows = await database
      .select({ id: certificateId, changedAt: updatedAt })
      .from(destructionCertificates)
      .where(and(isReal, gt(certificateId, last)))
      .orderBy(asc(certificateId))
      .offset(skip)
      .limit(rowsPerBatch);
    for (const { id, changedAt } of rows) yield { path: links.certificate(id), changedAt };
    if (rows.length < rowsPerBatch) return;
    last = rows.at(-1)!.id;
  }
}
