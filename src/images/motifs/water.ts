import { between, height, type Motif, r, times, width } from './canvas.ts';

const pieces = 6;

/** Utilities: water in long waves under a round light. */
export const water: Motif = (random) => {
  const waves = times(7, (index) => {
    const level = 235 + index * 58;
    const reach = 14 + random() * 34;
    const shift = random() * width;
    const length = (width * 2) / pieces;
    let path = `M${r(-shift)} ${r(level)}`;
    for (const at of times(pieces * 2, (piece) => piece))
      path += `q${r(length / 2)} ${r((at % 2 === 0 ? -1 : 1) * reach)} ${r(length)} 0`;
    return `<path d="${path}V${height}H${r(-shift)}Z" opacity="0.115"/>`;
  });
  const light = `<circle cx="${between(random, 240, 960)}" cy="${between(random, 150, 215)}" r="${between(random, 62, 104)}" opacity="0.95"/>`;
  return `<g fill="currentColor">${light}${waves.join('')}</g>`;
};
