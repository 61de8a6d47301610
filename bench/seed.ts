import { parseArgs } from 'node:util';
import pg from 'pg';

export type SeedCounts = { stories: number; sites: number };

/** Rows per statement: statement triggers keep the changed rows in memory. */
const rowsPerStatement = 5_000;

/**
 * Fills a migrated database with the given number of stories and sites, generated deterministically in SQL.
 * Words, tags and entities have a realistic distribution: a few are everywhere, most are rare.
 */
export async function seed(databaseUrl: string, { stories, sites }: SeedCounts): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select setseed(0.5)');
    await client.query(helpers);
    await client.query(insertSources);
    for (let from = 1; from <= stories; from += rowsPerStatement) {
      const range = [from, Math.min(from + rowsPerStatement - 1, stories)];
      await client.query(insertRawItems, range);
      await client.query(insertStories, range);
    }
    await client.query(insertSites, [sites]);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The word for a number: its digits as letters. Small numbers are the common words. */
export const seedWord = (number: number): string =>
  `ta${String(number).replace(/\d/g, (digit) => 'abdegilmno'[Number(digit)]!)}`;

/** `zipf(n)` returns 1 to n, small numbers far more often. */
const helpers = `
  create or replace function pg_temp.zipf(most int) returns int language sql volatile as $$
    select floor(power(most, random()))::int $$;
  create or replace function pg_temp.words(count int) returns text language sql volatile as $$
    select string_agg('ta' || translate(floor(power(8000, random()))::int::text, '0123456789', 'abdegilmno'), ' ')
    from generate_series(1, count) $$;
  create or replace function pg_temp.names(prefix text, most int, count int) returns text[] language sql volatile as $$
    select array_agg(distinct prefix || ' ' || floor(power(most, random()))::int) from generate_series(1, count) $$`;

const sources = 40;

const insertSources = `
  insert into sources (name, url, parser, is_active)
  select 'Source ' || number, 'https://example.org/feed/' || number, 'rss', false
  from generate_series(1, ${sources}) as number`;

/** A few sources provide most of the items. */
const insertRawItems = `
  insert into raw_items (source_id, url, title, published_at, fetched_at, content_html, content_text, hash, status_raw)
  select (select id from sources where name = 'Source ' || nth), 'https://example.org/seed/' || number, 'Item', now(),
    now(), '', '', 'seed-' || number, 'parsed'
  from (select number, pg_temp.zipf(${sources}) as nth from generate_series($1::int, $2::int) as number) as numbers`;

const insertStories = `
  insert into stories (slug, title, summary, why_matters, human_impact, category, content_type, tags, entities, score,
    citation_count, status, approved_at, canonical_url, created_at, updated_at, raw_item_id)
  select 'seed-' || number, 'PFAS ' || pg_temp.words(7 + number % 4), 'PFAS ' || pg_temp.words(45), pg_temp.words(40),
    pg_temp.words(20),
    (enum_range(null::category))[number % 7 + 1], (enum_range(null::content_type))[pg_temp.zipf(10)],
    pg_temp.names('Tag', 2000, 1 + number % 5), pg_temp.names('Organisation', 20000, 1 + number % 6),
    pg_temp.zipf(10), pg_temp.zipf(500) - 1,
    case when number % 20 = 0 then 'NEEDS_REVIEW' else 'APPROVED' end::story_status,
    case when number % 20 <> 0 then at end, 'https://example.org/seed/' || number, at, at,
    (select id from raw_items where hash = 'seed-' || number)
  from (select number, '2016-01-01T00:00:00Z'::timestamptz + number * interval '37 minutes' as at
    from generate_series($1::int, $2::int) as number) as numbers`;

const insertSites = `
  insert into contamination_sites (site_name, site_type, location, zip_code, latitude, longitude, contaminant_data,
    max_pfas_level, tested_at, data_source, created_at)
  select 'Site ' || number, (enum_range(null::site_type))[number % 5 + 1], 'Place ' || number,
    lpad((number * 7919 % 99999)::text, 5, '0'), 25 + random() * 23, -123 + random() * 55,
    jsonb_build_object('PFOS', pg_temp.zipf(90000), (array['PFOA','PFHxS','GenX'])[number % 3 + 1], 1 + number % 90),
    pg_temp.zipf(200000), date '2024-01-01' + number % 700, 'Sample', '2026-01-01'::timestamptz + number * interval '1 second'
  from generate_series(1, $1::int) as number`;

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      stories: { type: 'string', default: '100000' },
      sites: { type: 'string', default: '10000' },
    },
  });
  if (!values.database)
    throw new Error('Name the database to fill: --database postgresql://… It should be one to throw away.');
  await seed(values.database, { stories: Number(values.stories), sites: Number(values.sites) });
}
