import { between, height, type Motif, r, times, width } from './canvas.ts';

/** Corporate: a structure of equal cells, some of them filled. */
export const honeycomb: Motif = (random) => {
  const radius = between(random, 62, 92);
  const [across, down] = [radius * Math.sqrt(3), radius * 1.5];
  const [columns, rows] = [Math.ceil(width / across) + 1, Math.ceil(height / down) + 1];
  const [centreX, centreY] = [width * (0.25 + random() * 0.5), height * (0.3 + random() * 0.4)];
  const cells = times(columns * rows, (index) => {
    const row = Math.floor(index / columns);
    const x = ((index % columns) + (row % 2) / 2) * across;
    const y = row * down;
    const near = Math.max(0, 1 - Math.hypot(x - centreX, y - centreY) / 430);
    const opacity = random() < near * 0.55 ? 0.92 : 0.03 + near * random() * 0.34;
    return `<path d="${hexagon(x, y, radius - 5)}" opacity="${r(opacity * 10) / 10}"/>`;
  });
  return `<g fill="currentColor">${cells.join('')}</g>`;
};

const hexagon = (x: number, y: number, radius: number): string =>
  `M${times(6, (corner) => {
    const angle = (Math.PI / 3) * (corner + 0.5);
    return `${r(x + radius * Math.cos(angle))} ${r(y + radius * Math.sin(angle))}`;
  }).join('L')}Z`;
