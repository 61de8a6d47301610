import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { logEntries, logTiles } from './tables.ts';
import { hashBytes, type LogName, tileWidth } from './terms.ts';
import { type Tile, tilePath } from './tiles.ts';

/** The hashes of a tile, as wide as was asked for; null where the log has no such tile yet. */
export async function readTile(database: Queryable, log: LogName, tile: Tile): Promise<Uint8Array | null> {
  const hashes = (await storedTiles(database, log, [tile])).get(pathOf(tile));
  return hashes?.length === tile.width * hashBytes ? hashes : null;
}

/** The hashes of several tiles in one query. Throws where one is missing: the tree would have a hole. */
export async function readTiles(
  database: Queryable,
  log: LogName,
  tiles: readonly Tile[],
): Promise<(tile: Tile) => Uint8Array> {
  const stored = tiles.length > 0 ? await storedTiles(database, log, tiles) : new Map<string, Uint8Array>();
  return (tile) => {
    const hashes = stored.get(pathOf(tile));
    if (hashes?.length !== tile.width * hashBytes)
      throw new Error(`The ${log} log does not hold its tile ${pathOf(tile)}.`);
    return hashes;
  };
}

const pathOf = ({ level, n, width }: Tile): string => tilePath(level, n, width);

async function storedTiles(database: Queryable, log: LogName, tiles: readonly Tile[]) {
  const { rows } = await database.execute<{ tile: string; hashes: Uint8Array | null }>(
    sql.join(
      tiles.map((tile) => sql`select ${pathOf(tile)}::text as tile, ${hashesOf(log, tile)} as hashes`),
      sql` union all `,
    ),
  );
  return new Map(rows.flatMap(({ tile, hashes }) => (hashes ? [[tile, hashes] as const] : [])));
}

/** A tile that was partial once may be full by now: its beginning is what it was. */
function hashesOf(log: LogName, { level, n, width }: Tile): SQL {
  const full = sql`(select substring(${logTiles.hashes} from 1 for ${width * hashBytes}) from ${logTiles}
    where ${logTiles.log} = ${log} and ${logTiles.level} = ${level} and ${logTiles.n} = ${n})`;
  if (width === tileWidth) return full;
  const first = n * tileWidth;
  const partial =
    level === 0
      ? sql`(select string_agg(${logEntries.leafHash}, ''::bytea order by ${logEntries.index}) from ${logEntries}
          where ${logEntries.log} = ${log} and ${logEntries.index} >= ${first} and ${logEntries.index} < ${first + width})`
      : sql`(select string_agg(${logTiles.root}, ''::bytea order by ${logTiles.n}) from ${logTiles}
          where ${logTiles.log} = ${log} and ${logTiles.level} = ${level - 1}
          and ${logTiles.n} >= ${first} and ${logTiles.n} < ${first + width})`;
  return sql`coalesce(${full}, ${partial})`;
}
