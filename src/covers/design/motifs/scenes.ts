import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

const pieces = 6;

/** Long waves below a horizon, `apart` pixels from each other. */
const waves = (random: () => number, horizon: number, apart: number, reachMax: number): string =>
  times(Math.ceil((height - horizon) / apart), (index) => {
    const level = horizon + index * apart;
    const reach = reachMax * (0.3 + random() * 0.7);
    const shift = random() * width;
    const length = (width * 2) / pieces;
    let path = `M${r(-shift)} ${r(level)}`;
    for (const at of times(pieces * 2, (piece) => piece))
      path += `q${r(length / 2)} ${r((at % 2 === 0 ? -1 : 1) * reach)} ${r(length)} 0`;
    return `<path d="${path}V${height}H${r(-shift)}Z" opacity="0.115"/>`;
  }).join('');

const circle = (x: number, y: number, radius: number, opacity: number): string =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" opacity="${opacity}"/>`;

/** A light high above the water, small or large. */
const above = (random: () => number): string => {
  const horizon = between(random, 260, 430);
  const radius = between(random, 44, 118);
  const light = circle(between(random, 160, 1_040), between(random, 130, horizon - 40), radius, 0.95);
  return light + waves(random, horizon, between(random, 46, 70), between(random, 20, 70));
};

/** A large light, setting. */
const setting = (random: () => number): string => {
  const horizon = between(random, 330, 470);
  const light = circle(
    between(random, 240, 960),
    horizon + between(random, -60, 30),
    between(random, 190, 300),
    0.95,
  );
  const water = waves(random, horizon, between(random, 30, 54), between(random, 8, 26));
  // The water hides what is below the horizon, as far as that works in a single color.
  return `<clipPath id="sky"><rect width="${width}" height="${horizon}"/></clipPath><g clip-path="url(#sky)">${light}</g>${water}`;
};

/** Ripples from a drop, seen from above. */
const ripples = (random: () => number): string => {
  const [x, y] = [between(random, 180, 1_020), between(random, 150, 480)];
  const apart = between(random, 54, 104);
  const flat = 0.45 + random() * 0.55;
  const rings = times(Math.ceil(1_150 / apart), (index) => {
    const radius = (index + 1) * apart;
    const opacity = r(Math.max(0.7 - index * 0.07, 0.1) * 100) / 100;
    return `<circle cx="${x}" cy="${r(y / flat)}" r="${radius}" opacity="${opacity}" stroke-width="${r(Math.max(16 - index * 1.3, 3))}"/>`;
  });
  return `<g transform="scale(1 ${r(flat * 10) / 10})"><g fill="none" stroke="currentColor">${rings.join('')}</g>${circle(x, y / flat, apart * 0.42, 0.95)}</g>`;
};

/** Utilities: water under a round light, or with ripples. */
export const water: Motif = (random) =>
  `<g fill="currentColor">${oneOf(random, [above, setting, ripples])(random)}</g>`;

/** Opacities, from the outermost ring to the innermost. */
const lit = [0.16, 0.28, 0.45, 0.7, 0.97];
const unlit = lit.map(() => 0.085);

type Row = { left: number; count: number; step: number; springing: number; foot: number; lit: number };

/** Arches side by side, with light behind the one at index `lit`. */
const rowOf = (arches: Row): string =>
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
  return rowOf({ left: 0, count, step, springing, foot: height, lit: between(random, 0, count - 1) });
};

/** One gate, too large for the image, with its neighbors. */
const gate = (random: () => number): string => {
  const step = between(random, 620, 860);
  const left = between(random, -80, 420) - step;
  return rowOf({ left, count: 3, step, springing: between(random, 360, 460), foot: height, lit: 1 });
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
    rowOf({ ...upper, lit: isAbove ? between(random, 0, count * 2 - 1) : -1 }) +
    rowOf({ ...lower, lit: isAbove ? -1 : between(random, 0, count - 1) }) +
    `<rect y="${floor + 10}" width="${width}" height="3" opacity="0.3"/>`
  );
};

/** Litigation: the arches of a court, one of them lit. */
export const arcade: Motif = (random) =>
  `<g fill="currentColor">${oneOf(random, [arcadeOf, gate, tiers])(random)}</g>`;
