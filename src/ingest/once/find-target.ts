import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { NewSource } from '../contract.ts';
import { feedKey } from '../items/canonical-url.ts';
import { sources } from '../tables.ts';
import { parserTypes } from '../terms.ts';

type Source = typeof sources.$inferSelect;

/** The target of an ingestion: a source by its name, or an address with its parser. */
export type Named = { source?: string | undefined; url?: string | undefined; parser?: string | undefined };

/** A stored source or, if `stored` is null, one to be added with its first items. */
export type Target = { stored: Source | null; source: Pick<NewSource, 'name' | 'url' | 'parser'> };

/** Sources listed if none has the name. */
const namesMax = 20;

/** The source that a request names or, if there is none, an error that says what to do. */
export async function findTarget(
  database: Queryable,
  { source, url, parser }: Named,
): Promise<Outcome<Target>> {
  if (parser !== undefined && !parserTypes.some((type) => type === parser))
    return refuse('invalid', `There is no parser “${parser}”. Choose one of: ${parserTypes.join(', ')}.`);
  if (source !== undefined && url !== undefined)
    return refuse('invalid', 'Use either --source or --url, not both.');
  if (source !== undefined) return findByName(database, source, parser);
  if (url !== undefined) return findByAddress(database, url, parser);
  return refuse('invalid', 'Say what to ingest: --source NAME, or --url ADDRESS with --parser PARSER.');
}

async function findByName(
  database: Queryable,
  name: string,
  parser: string | undefined,
): Promise<Outcome<Target>> {
  const [found, another] = await database
    .select()
    .from(sources)
    .where(eq(sql`lower(${sources.name})`, name.trim().toLowerCase()))
    .limit(2);
  if (another) return refuse('conflict', `Several sources are named “${name}”. Use --url instead.`);
  if (found) return matching(found, parser);
  const rows = await database
    .select({ name: sources.name })
    .from(sources)
    .orderBy(asc(sources.name))
    .limit(namesMax);
  const names = rows.map((row) => row.name).join('\n  ');
  return refuse(
    'not-found',
    names
      ? `No source is named “${name}”. There are:\n  ${names}`
      : 'There are no sources yet. Use --url and --parser.',
  );
}

async function findByAddress(
  database: Queryable,
  url: string,
  parser: string | undefined,
): Promise<Outcome<Target>> {
  const key = feedKey(url);
  const found = (await database.select().from(sources)).find((source) => feedKey(source.url) === key);
  if (found) return matching(found, parser);
  if (parser === undefined)
    return refuse('invalid', `No source has this address. Add --parser, one of: ${parserTypes.join(', ')}.`);
  const read = NewSource.safeParse({ name: URL.parse(url)?.host || url, url, parser });
  return read.success
    ? done({ stored: null, source: read.data })
    : refuse('invalid', read.error.issues.map(({ message }) => message).join(' '));
}

const matching = (found: Source, parser: string | undefined): Outcome<Target> =>
  parser === undefined || parser === found.parser
    ? done({ stored: found, source: found })
    : refuse(
        'conflict',
        `The source “${found.name}” is read by the parser ${found.parser}. Leave out --parser.`,
      );
