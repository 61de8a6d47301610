import { entryBytesMax, hashBytes, tileWidth } from '../terms.ts';
import { completeRoot, joinSubtrees, type Subtree, subtreesOf } from './tree.ts';

/** How C2SP tlog-tiles splits a tree into files: 256 hashes each, the leaves of a tree of height 8. */

/** The `n`th tile of a level; `width` is 256 for a full one. */
export type Tile = { level: number; n: number; width: number };
export type FullTile = { level: number; n: number; hashes: Uint8Array; root: Uint8Array };
/** For each level, the hashes of the partial tile at the right edge. */
export type Edge = readonly (readonly Uint8Array[])[];

const tileHeight = 8;
const levelMax = 63;

/** The path of a tile below `tile/`, like `0/x001/x234/067.p/8`; entry bundles have `entries` as their level. */
export const tilePath = (level: number | 'entries', n: number, width: number): string =>
  `${level}/${numberPath(n)}${width === tileWidth ? '' : `.p/${width}`}`;

/** Parses such a path; null if invalid, including non-canonical spellings. */
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

/** Entries in bundle format: each prefixed with its length, a big-endian uint16. */
export const entryBundle = (entries: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > entryBytesMax) throw new RangeError('The entry is too long for a bundle.');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );

/** The tile that a subtree's root is computed from, at its width in a tree of `size`. */
export function tileOf(subtree: Subtree, size: number): Tile {
  const level = Math.floor(subtree.height / tileHeight);
  const n = Math.floor(firstHash(subtree) / tileWidth);
  return { level, n, width: Math.min(tileWidth, hashesOnLevel(level, size) - n * tileWidth) };
}

/** The root of a subtree, computed from the hashes of its tile. */
export function rootInTile(subtree: Subtree, hashes: Uint8Array): Uint8Array {
  const first = firstHash(subtree) % tileWidth;
  const end = first + 2 ** (subtree.height % tileHeight);
  return completeRoot(splitHashes(hashes.subarray(first * hashBytes, end * hashBytes)));
}

/** The partial tiles at the right edge of a tree of `size`, lowest level first; a level's tile may be empty. */
export function edgeTiles(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; hashesOnLevel(level, size) > 0; level++) {
    const hashes = hashesOnLevel(level, size);
    tiles.push({ level, n: Math.floor(hashes / tileWidth), width: hashes % tileWidth });
  }
  return tiles;
}

/** The edge of a tree of `size` after adding leaves, and the tiles that they complete. */
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

/** The root of a tree, computed from its edge: the higher a level, the further left its hashes are. */
export const edgeRoot = (edge: Edge): Uint8Array =>
  joinSubtrees(
    edge.toReversed().flatMap((hashes) =>
      subtreesOf({ begin: 0, end: hashes.length }).map(({ height, index }) => {
        const first = index * 2 ** height;
        return completeRoot(hashes.slice(first, first + 2 ** height));
      }),
    ),
  );

/** The hashes concatenated in a tile. */
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

/** The position of a subtree's first hash on the level of its tile. */
const firstHash = ({ height, index }: Subtree): number => index * 2 ** (height % tileHeight);

const hashesOnLevel = (level: number, size: number): number => Math.floor(size / tileWidth ** level);
