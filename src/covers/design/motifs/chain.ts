/**
 * The drawing of a fluorinated carbon chain, in chemists' notation: a zigzag of carbons, two fluorines on each, an acid
 * group at one end. Every seed gives its own chain, always the same.
 */
export type Chain = {
  /** SVG path data: lines between atoms. */
  bonds: string;
  /** SVG path data: one dot per fluorine; to be stroked with round caps. */
  fluorines: string;
  /** One dot per carbon and for the head group. */
  carbons: string;
};

/** The chain stays within this box, in SVG units. */
export const chainBox = { width: 480, height: 150 } as const;

const carbonsMin = 5;
const carbonsMax = 9;
const bondRise = 26;
const fluorineReach = 34;
/** How far the atoms at both ends extend beyond the first carbon and the head, in steps; and the space for a dot. */
const endReach = 0.62;
const margin = 12;

/** Draws the chain of a seed: a story's slug or a certificate's id. */
export function drawChain(seed: string): Chain {
  const random = randomFrom(seed);
  const count = carbonsMin + Math.floor(random() * (carbonsMax - carbonsMin + 1));
  const mirrored = random() < 0.5;
  const flipped = random() < 0.5;
  const step = (chainBox.width - 2 * margin) / (count + 2 * endReach);
  const start = margin + step * endReach;
  const middle = chainBox.height / 2;
  const x = (index: number) => place(start + step * index);
  const place = (left: number) => round(mirrored ? chainBox.width - left : left);
  const y = (index: number) =>
    index % 2 === (flipped ? 1 : 0) ? middle + bondRise / 2 : middle - bondRise / 2;

  const carbons = Array.from({ length: count }, (_, index) => [x(index), round(y(index))] as const);
  let bonds = `M${carbons.map((point) => point.join(' ')).join('L')}`;
  let fluorines = '';
  carbons.forEach(([cx, cy], index) => {
    const outward = cy > middle ? 1 : -1;
    const spread = 0.28 + random() * 0.1;
    for (const side of [-1, 1]) {
      const fx = round(cx + side * fluorineReach * Math.sin(spread));
      const fy = round(cy + outward * fluorineReach * Math.cos(spread));
      bonds += `M${cx} ${cy}L${fx} ${fy}`;
      fluorines += dot(fx, fy);
    }
    if (index === 0) {
      const end = place(start - step * endReach);
      bonds += `M${cx} ${cy}L${end} ${round(cy - outward * 12)}`;
      fluorines += dot(end, round(cy - outward * 12));
    }
  });

  const [hx, hy] = [x(count), round(y(count))];
  const [lastX, lastY] = carbons.at(-1)!;
  const outward = hy > middle ? 1 : -1;
  const ahead = place(start + step * (count + endReach));
  const heads: [number, number][] = [
    [round(hx + (ahead - hx) * 0.15), hy + outward * fluorineReach],
    [ahead, round(hy - outward * 12)],
  ];
  bonds += `M${lastX} ${lastY}L${hx} ${hy}`;
  for (const [ox, oy] of heads) bonds += `M${hx} ${hy}L${ox} ${oy}`;
  return {
    bonds,
    fluorines,
    carbons: [...carbons, [hx, hy] as const, ...heads].map(([cx, cy]) => dot(cx, cy)).join(''),
  };
}

/** A number from 0 to below 1 per call, the same sequence for the same seed (FNV-1a, then mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dot = (x: number, y: number): string => `M${x} ${y}h0`;
const round = (value: number): number => Math.round(value * 10) / 10;
