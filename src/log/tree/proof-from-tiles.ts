import { rootInTile, type Tile, tileOf } from './tiles.ts';
import { joinSubtrees, type Leaves, subtreesOf } from './tree.ts';

/** Every tile needed to compute the roots of these runs in a tree of `size`; at most a few per level. */
export function tilesOf(path: readonly Leaves[], size: number): Tile[] {
  const tiles = path.flatMap(subtreesOf).map((subtree) => tileOf(subtree, size));
  return [...new Map(tiles.map((tile) => [tileKey(tile), tile])).values()];
}

/** The root of each run, computed from those tiles: a proof or, for one run from 0 to `size`, the tree's root. */
export const rootsFromTiles = (
  path: readonly Leaves[],
  size: number,
  hashesOf: (tile: Tile) => Uint8Array,
): Uint8Array[] =>
  path.map((leaves) =>
    joinSubtrees(subtreesOf(leaves).map((subtree) => rootInTile(subtree, hashesOf(tileOf(subtree, size))))),
  );

/** A unique key for a tile within its tree. */
const tileKey = ({ level, n }: Tile): string => `${level}/${n}`;
