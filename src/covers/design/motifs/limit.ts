import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

/** A measured value: its position, the width of its slot, and the height of the limit; in pixels from the top left. */
type Mark = { x: number; step: number; top: number; line: number };

const rect = (x: number, from: number, across: number, to: number, opacity: number): string =>
  to > from
    ? `<rect x="${r(x)}" y="${r(from)}" width="${r(across)}" height="${r(to - from)}" opacity="${opacity}"/>`
    : '';

const bar = ({ x, step, top, line }: Mark): string =>
  rect(x + step * 0.19, Math.max(top, line), step * 0.62, height, 0.24) +
  rect(x + step * 0.19, top, step * 0.62, line - 7, 0.95);

/** A dot on a stem. */
const point = ({ x, step, top, line }: Mark): string =>
  rect(x + step / 2 - 1.5, top, 3, height, 0.22) +
  `<circle cx="${r(x + step / 2)}" cy="${r(top)}" r="${r(Math.min(step * 0.36, 24))}" opacity="${top < line ? 0.95 : 0.34}"/>`;

/** A stack of equal blocks, sized to the width of its slot. */
function pile({ x, step, top, line }: Mark): string {
  const part = step * 0.62;
  const count = Math.max(1, Math.round((height - top) / (part * 1.28)));
  return times(count, (index) => {
    const from = height - (index + 1) * part * 1.28;
    return rect(x + step * 0.19, from, part, from + part, from < line ? 0.95 : 0.24);
  }).join('');
}

/** Regulation: measured values, and the limit that some of them exceed. */
export const limit: Motif = (random) => {
  const mark = oneOf(random, [bar, point, pile]);
  const count = oneOf(random, [between(random, 9, 13), between(random, 18, 24), between(random, 30, 40)]);
  const step = width / count;
  const line = between(random, 170, 390);
  const [drift, swells, reach] = [random() * Math.PI * 2, 0.7 + random() * 2.4, between(random, 110, 190)];
  const marks = times(count, (index) => {
    const swell = Math.sin(drift + (index / count) * Math.PI * swells);
    const top = Math.min(height - 40, Math.max(48, line + 100 - swell * reach - random() * 140));
    return mark({ x: index * step, step, top, line });
  });
  return `<g fill="currentColor">${marks.join('')}<rect y="${line - 2}" width="${width}" height="3" opacity="0.75"/></g>`;
};
