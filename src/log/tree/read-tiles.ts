import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { logEntries, logTiles } from '../tables.ts';
import { hashBytes, type LogName, tileWidth } from '../terms.ts';
import { type Tile, tilePath } from './tiles.ts';

/** The hashes of a tile, at the requested width; null if the log has no such tile yet. */
export async function readTile(database: Queryable, log: LogName, tile: Tile): Promise<Uint8Array | null> {
  const hashes = (await storedTiles(database, log, [tile])).get(pathOf(tile));
  return hashes?.length === tile.width * hashBytes ? hashes : null;
}

/** The hashes of several tiles in one query. Throws if one is missing: the tree would have a hole. */
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

/**
 * The same statement for any tiles, because planning it takes longer than reading them. A tile that used to be partial
 * may be full by now; its first hashes are unchanged.
 */
async function storedTiles(database: Queryable, log: LogName, tiles: readonly Tile[]) {
  const { rows } = await database.execute<{ at: number; hashes: Uint8Array | null }>(sql`
    select wanted.at::integer - 1 as at, coalesce(
      (select substring(${logTiles.hashes} from 1 for wanted.width * ${hashBytes}) from ${logTiles}
        where ${logTiles.log} = ${log} and ${logTiles.level} = wanted.level and ${logTiles.n} = wanted.n),
      case when wanted.width = ${tileWidth} then null when wanted.level = 0 then (
        select string_agg(${logEntries.leafHash}, ''::bytea order by ${logEntries.index}) from ${logEntries}
        where ${logEntries.log} = ${log} and ${logEntries.index} >= wanted.first and ${logEntries.index} < wanted.first + wanted.width
      ) else (
        select string_agg(${logTiles.root}, ''::bytea order by ${logTiles.n}) from ${logTiles}
        where ${logTiles.log} = ${log} and ${logTiles.level} = wanted.level - 1
          and ${logTiles.n} >= wanted.first and ${logTiles.n} < wanted.first + wanted.width
      ) end) as hashes
    from (
      select *, n * ${tileWidth} as first from unnest(
        ${sql.param(tiles.map(({ level }) => level))}::smallint[], ${sql.param(tiles.map(({ n }) => n))}::bigint[],
        ${sql.param(tiles.map(({ width }) => width))}::integer[]
      ) with ordinality as tile (level, n, width, at)
    ) as wanted`);
  return new Map(rows.flatMap(({ at, hashes }) => (hashes ? [[pathOf(tiles[at]!), hashes] as const] : [])));
}
