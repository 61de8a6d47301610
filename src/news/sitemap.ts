import { and, asc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { entities } from '../entities/tables.ts';
import { destructionCertificates } from '../ledger/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { hasSampleOf, isSampleRecord } from '../sample/tables.ts';
import { contaminationSites } from '../sites/tables.ts';
import { links } from '../web/kit/links.ts';
import { isMentionedOutsideSamples, isUsedOutsideSamples } from './labels/labels.ts';
import { isPublic } from './reads/queries.ts';
import { stories, tagNames } from './tables.ts';
import { categories } from './terms.ts';

/** A page in a sitemap: its path, and when it last changed. */
export type SitemapEntry = { path: string; changedAt?: Date | undefined };

/** Pages of one kind, in the order of their addresses. */
export type SitemapSection = {
  name: string;
  count(): Promise<number>;
  read(page: { offset: number; limit: number }): Promise<SitemapEntry[]>;
};

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

/** Every public page except samples. */
export function sitemapSections(database: Database): readonly SitemapSection[] {
  const { certificateId, log, updatedAt } = destructionCertificates;
  const ofRecords = (records: Records) => sectionOf(database, records);
  return [
    {
      name: 'pages',
      count: async () => fixedPages.length,
      read: async ({ offset, limit }) => fixedPages.slice(offset, offset + limit).map((path) => ({ path })),
    },
    ofRecords({
      name: 'stories',
      table: stories,
      key: stories.slug,
      changedAt: stories.updatedAt,
      isListed: and(isPublic, not(isSampleRecord('story', stories.id))),
      addressOf: links.story,
    }),
    ofRecords({
      name: 'entities',
      table: entities,
      key: entities.slug,
      isListed: withReal(gt(entities.stories, 0), isMentionedOutsideSamples(entities.id)),
      addressOf: links.entity,
    }),
    ofRecords({
      name: 'tags',
      table: tagNames,
      key: tagNames.slug,
      isListed: withReal(gt(tagNames.stories, 0), isUsedOutsideSamples(tagNames.slug)),
      addressOf: links.tag,
    }),
    ofRecords({
      name: 'sites',
      table: contaminationSites,
      key: contaminationSites.slug,
      isListed: and(
        isNull(contaminationSites.withdrawnAt),
        not(isSampleRecord('site', contaminationSites.id)),
      ),
      addressOf: links.contaminationSite,
    }),
    ofRecords({
      name: 'certificates',
      table: destructionCertificates,
      key: certificateId,
      changedAt: updatedAt,
      isListed: eq(log, 'real'),
      addressOf: links.certificate,
    }),
  ];
}

/** Excludes entities and tags that only samples mention; without samples, the second condition is not checked. */
const withReal = (isListed: SQL, isInReal: SQL) => and(isListed, or(not(hasSampleOf('story')), isInReal));

type Records = {
  name: string;
  table: PgTable;
  /** What a page's address is made of; the order of the section. */
  key: PgColumn;
  changedAt?: PgColumn;
  isListed: SQL | undefined;
  addressOf: (key: string) => string;
};

const sectionOf = (
  database: Database,
  { name, table, key, changedAt, isListed, addressOf }: Records,
): SitemapSection => ({
  name,
  async count() {
    const [row] = await database
      .select({ pages: sql<number>`count(distinct ${key})::int` })
      .from(table)
      .where(isListed);
    return row!.pages;
  },
  async read({ offset, limit }) {
    const rows = await database
      .selectDistinct({ key: sql<string>`${key}`, ...(changedAt && { changedAt }) })
      .from(table)
      .where(isListed)
      .orderBy(asc(key))
      .offset(offset)
      .limit(limit);
    return rows.map((row) => ({ path: addressOf(row.key), changedAt: row.changedAt as Date | undefined }));
  },
});
