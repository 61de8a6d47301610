import { rootInTile, type Tile, tileOf } from './tiles.ts';
import { joinSubtrees, type Leaves, subtreesOf } from './tree.ts';

/** Every tile that the roots of these runs come out of, in a tree of `size`; at most a few for each level. */
export function tilesOf(path: readonly Leaves[], size: number): Tile[] {
  const tiles = path.flatMap(subtreesOf).map((subtree) => tileOf(subtree, size));
  return [...new Map(tiles.map((tile) => [tileKey(tile), tile])).values()];
}

/** The root of each run, out of the hashes of those tiles: a proof, or of one run from 0 to `size` the tree's root. */
export const rootsFromTiles = (
  path: readonly Leaves[],
  size: number,
  hashesOf: (tile: Tile) => Uint8Array,
): Uint8Array[] =>
  path.map((leaves) =>
    joinSubtrees(subtreesOf(leaves).map((subtree) => rootInTile(subtree, hashesOf(tileOf(subtree, size))))),
  );

/** Tells the tiles of one tree apart. */
const tileKey = ({ level, n }: Tile): string => `${level}/${n}`;
