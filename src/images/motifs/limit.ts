import { between, height, type Motif, r, times, width } from './canvas.ts';

/** Regulation: measured values, and the limit that some of them pass. */
export const limit: Motif = (random) => {
  const count = between(random, 22, 34);
  const step = width / count;
  const line = between(random, 215, 300);
  const drift = random() * Math.PI * 2;
  const bars = times(count, (index) => {
    const swell = Math.sin(drift + (index / count) * Math.PI * 2.6);
    const top = Math.max(48, line + 110 - swell * 150 - random() * 150);
    const bar = (from: number, to: number, opacity: number) =>
      to > from
        ? `<rect x="${r(index * step + step * 0.19)}" y="${r(from)}" width="${r(step * 0.62)}" height="${r(to - from)}" opacity="${opacity}"/>`
        : '';
    return bar(Math.max(top, line), height, 0.24) + bar(top, line - 7, 0.95);
  });
  return `<g fill="currentColor">${bars.join('')}<rect y="${line - 2}" width="${width}" height="3" opacity="0.75"/></g>`;
};
