import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

/** The least and the largest radius of a cell, in pixels. */
const sizes: [number, number][] = [
  [40, 54],
  [66, 92],
  [120, 170],
];

/** Corporate: a structure of identical cells, some of them filled. */
export const honeycomb: Motif = (random) => {
  const radius = between(random, ...oneOf(random, sizes));
  const isDrawnOut = random() < 0.4;
  const turn = oneOf(random, [0, 30, -14]);
  const [across, down] = [radius * Math.sqrt(3), radius * 1.5];
  // Even when rotated, the cells must reach all corners.
  const margin = 330;
  const [columns, rows] = [Math.ceil((width + 2 * margin) / across), Math.ceil((height + 2 * margin) / down)];
  const [centerX, centerY] = [width * (0.15 + random() * 0.7), height * (0.2 + random() * 0.6)];
  const reach = between(random, 260, 560);
  const cells = times(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2) / 2) * across - margin;
    const y = row * down - margin;
    const near = Math.max(0, 1 - Math.hypot(x - centerX, y - centerY) / reach);
    const opacity = random() < near * 0.55 ? 0.92 : 0.03 + near * random() * 0.34;
    const isLine = isDrawnOut && opacity < 0.9;
    return `<path d="${hexagon(x, y, radius * 0.94)}" ${isLine ? line : ''} opacity="${r((isLine ? opacity + 0.14 : opacity) * 10) / 10}"/>`;
  });
  return `<g fill="currentColor" transform="rotate(${turn} ${width / 2} ${height / 2})">${cells.join('')}</g>`;
};

const line = 'fill="none" stroke="currentColor" stroke-width="3"';

const hexagon = (x: number, y: number, radius: number): string =>
  `M${times(6, (corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5);
    return `${r(x + radius * Math.cos(angle))} ${r(y + radius * Math.sin(angle))}`;
  }).join('L')}Z`;
