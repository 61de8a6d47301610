import type { Bytes } from './bytes.ts';
import { platformPrimitives, type Primitives } from './primitives.ts';
import { nodeHasher } from './tree.ts';

/** A tree to which leaves are added one by one; it stores only one hash per bit of its size. */
export type RunningTree = {
  size(): number;
  add(leafHash: Uint8Array): Promise<void>;
  /** RFC 6962's root of all leaves so far. */
  root(): Promise<Uint8Array>;
  /** A copy of the tree, to extend it differently. */
  copy(): RunningTree;
};

/** An empty tree; hashes with the platform's primitives by default. */
export async function startTree(primitives?: Primitives): Promise<RunningTree> {
  const { sha256 } = primitives ?? (await platformPrimitives());
  const hashNode = await nodeHasher(primitives);
  const empty = await sha256(new Uint8Array());
  return grow(0, []);

  /** `peaks` are the roots of the complete subtrees, largest first. */
  function grow(leaves: number, peaks: Uint8Array[]): RunningTree {
    let size = leaves;
    return {
      size: () => size,
      async add(leafHash) {
        let hash: Uint8Array = leafHash;
        for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2))
          hash = await hashNode(peaks.pop()!, hash);
        peaks.push(hash);
        size++;
      },
      async root() {
        let root: Bytes | Uint8Array | undefined;
        for (const peak of peaks.toReversed()) root = root ? await hashNode(peak, root) : peak;
        return root ?? empty;
      },
      copy: () => grow(size, [...peaks]),
    };
  }
}
