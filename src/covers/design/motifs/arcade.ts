import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

/** Opacities, from the outermost ring to the innermost. */
const lit = [0.16, 0.28, 0.45, 0.7, 0.97];
const unlit = lit.map(() => 0.085);

type Row = { left: number; count: number; step: number; springing: number; foot: number; lit: number };

/** Arches side by side, with light behind the one at index `lit`. */
const row = (arches: Row): string =>
  times(arches.count, (index) => {
    const middle = arches.left + (index + 0.5) * arches.step;
    return (index === arches.lit ? lit : unlit)
      .map((opacity, ring) => {
        const radius = arches.step * (0.46 - ring * 0.083);
        return `<path d="M${r(middle - radius)} ${r(arches.foot)}V${r(arches.springing)}A${r(radius)} ${r(radius)} 0 0 1 ${r(middle + radius)} ${r(arches.springing)}V${r(arches.foot)}Z" opacity="${opacity}"/>`;
      })
      .join('');
  }).join('');

const arcadeOf = (random: () => number): string => {
  const count = between(random, 3, 8);
  const step = width / count;
  const springing = between(random, 230, 420);
  return row({ left: 0, count, step, springing, foot: height, lit: between(random, 0, count - 1) });
};

/** One gate, too large for the image, with its neighbors. */
const gate = (random: () => number): string => {
  const step = between(random, 620, 860);
  const left = between(random, -80, 420) - step;
  return row({ left, count: 3, step, springing: between(random, 360, 460), foot: height, lit: 1 });
};

/** Two rows, with twice as many arches in the upper one. */
const tiers = (random: () => number): string => {
  const count = between(random, 2, 4);
  const step = width / count;
  const floor = between(random, 250, 300);
  const isAbove = random() < 0.5;
  const upper = { left: 0, count: count * 2, step: step / 2, springing: floor - 130, foot: floor };
  const lower = { left: 0, count, step, springing: Math.max(floor + step * 0.5, 470), foot: height };
  return (
    row({ ...upper, lit: isAbove ? between(random, 0, count * 2 - 1) : -1 }) +
    row({ ...lower, lit: isAbove ? -1 : between(random, 0, count - 1) }) +
    `<rect y="${floor + 10}" width="${width}" height="3" opacity="0.3"/>`
  );
};

/** Litigation: the arches of a court, one of them lit. */
export const arcade: Motif = (random) =>
  `<g fill="currentColor">${oneOf(random, [arcadeOf, gate, tiers])(random)}</g>`;
