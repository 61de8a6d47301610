import { entryBytesMax, hashBytes, tileWidth } from './terms.ts';
import { completeRoot, joinSubtrees, type Subtree, subtreesOf } from './tree.ts';

/** How C2SP tlog-tiles cuts a tree into files: 256 hashes each, which are the leaves of a tree of height 8. */

/** The `n`th tile of a level; `width` is 256 for a full one. */
export type Tile = { level: number; n: number; width: number };
export type FullTile = { level: number; n: number; hashes: Uint8Array; root: Uint8Array };
/** For each level, the hashes of the tile at the right end that is not full yet. */
export type Edge = readonly (readonly Uint8Array[])[];

const tileHeight = 8;
const levelMax = 63;

/** The file of a tile below `tile/`, like `0/x001/x234/067.p/8`; entry bundles have `entries` for their level. */
export const tilePath = (level: number | 'entries', n: number, width: number): string =>
  `${level}/${numberPath(n)}${width === tileWidth ? '' : `.p/${width}`}`;

/** Reads such a path; null for what is none, other spellings of one included. */
export function parseTilePath(path: string): (Omit<Tile, 'level'> & { level: number | 'entries' }) | null {
  const parts = /^(entries|\d{1,2})\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!parts) return null;
  const [, first = '', digits = '', partial] = parts;
  const level = first === 'entries' ? first : Number(first);
  const n = Number(digits.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  const isTile =
    Number.isSafeInteger(n * tileWidth) &&
    width > 0 &&
    (level === 'entries' || level <= levelMax) &&
    !(partial !== undefined && width >= tileWidth);
  return isTile && tilePath(level, n, width) === path ? { level, n, width } : null;
}

/** Entries as a bundle holds them: each after its length, a big-endian uint16. */
export const entryBundle = (entries: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > entryBytesMax) throw new RangeError('The entry is too long for a bundle.');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );

/** The tile out of which the root of a subtree comes, as wide as it is in a tree of `size`. */
export function tileOf(subtree: Subtree, size: number): Tile {
  const level = Math.floor(subtree.height / tileHeight);
  const n = Math.floor(firstHash(subtree) / tileWidth);
  return { level, n, width: Math.min(tileWidth, hashesOnLevel(level, size) - n * tileWidth) };
}

/** The root of a subtree, out of the hashes of its tile. */
export function rootInTile(subtree: Subtree, hashes: Uint8Array): Uint8Array {
  const first = firstHash(subtree) % tileWidth;
  const end = first + 2 ** (subtree.height % tileHeight);
  return completeRoot(splitHashes(hashes.subarray(first * hashBytes, end * hashBytes)));
}

/** The tiles at the right end of a tree of `size` that are not full, the lowest level first; a level may have none. */
export function edgeTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; hashesOnLevel(level, size) > 0; level++) {
    const hashes = hashesOnLevel(level, size);
    tiles.push({ level, n: Math.floor(hashes / tileWidth), width: hashes % tileWidth });
  }
  return tiles;
}

/** What new leaves make of the edge of a tree of `size`, and which tiles they complete. */
export function growEdge(
  edge: Edge,
  size: number,
  leafHashes: readonly Uint8Array[],
): { edge: Edge; completed: FullTile[] } {
  const grown = edge.map((hashes) => [...hashes]);
  const completed: FullTile[] = [];
  leafHashes.forEach((leaf, at) => {
    let hash = leaf;
    for (let level = 0; ; level++) {
      const row = (grown[level] ??= []);
      row.push(hash);
      if (row.length < tileWidth) break;
      hash = completeRoot(row);
      const n = hashesOnLevel(level, size + at + 1) / tileWidth - 1;
      completed.push({ level, n, hashes: Buffer.concat(row), root: hash });
      grown[level] = [];
    }
  });
  return { edge: grown, completed };
}

/** The root of a tree, out of its edge: the higher a level, the further left its hashes lie. */
export const edgeRoot = (edge: Edge): Uint8Array =>
  joinSubtrees(
    edge.toReversed().flatMap((hashes) =>
      subtreesOf({ begin: 0, end: hashes.length }).map(({ height, index }) => {
        const first = index * 2 ** height;
        return completeRoot(hashes.slice(first, first + 2 ** height));
      }),
    ),
  );

/** The hashes that lie one after the other in a tile. */
export const splitHashes = (hashes: Uint8Array): Uint8Array[] =>
  Array.from({ length: hashes.length / hashBytes }, (_, at) =>
    hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
  );

const numberPath = (n: number): string => {
  const digits = String(n);
  return digits
    .padStart(Math.ceil(digits.length / 3) * 3, '0')
    .replaceAll(/\d{3}(?=\d)/g, (group) => `x${group}/`);
};

/** Where a subtree's first hash lies on the level of its tile. */
const firstHash = ({ height, index }: Subtree): number => index * 2 ** (height % tileHeight);

const hashesOnLevel = (level: number, size: number): number => Math.floor(size / tileWidth ** level);
