import { between, height, mirrored, type Motif, r, times, width } from './canvas.ts';

/** Finance/Insurance: sums that grow by steps, each above the last. */
export const course: Motif = (random) => {
  const layers = times(4, (layer) => {
    const steps = between(random, 7, 12);
    let level = 500 - layer * 62 + random() * 30;
    let path = `M0 ${height}V${r(level)}`;
    for (const step of times(steps, (index) => index + 1)) {
      path += `H${r((step / steps) * width)}`;
      level -= step < steps ? random() * (230 / steps) * 1.5 : 0;
      path += `V${r(level)}`;
    }
    return `<path d="${path}V${height}Z" fill="currentColor" opacity="0.1"/>${layer === 3 ? line(path) : ''}`;
  });
  return mirrored(random, rules + layers.join(''));
};

/** The topmost course is drawn out; from its first level on, not along the edges of the picture. */
const line = (path: string): string =>
  `<path d="${path.replace(/^M0 \d+V([\d.]+)/, 'M-9 $1')}" fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round"/>`;

const rules = times(
  6,
  (index) =>
    `<rect y="${90 + index * 90}" width="${width}" height="1.5" fill="currentColor" opacity="0.16"/>`,
).join('');
