import { between, height, type Motif, r, times, width } from './canvas.ts';

const rings = 5;

/** Litigation: the arches of a court, one of them lit. */
export const arcade: Motif = (random) => {
  const count = between(random, 3, 5);
  const lit = between(random, 0, count - 1);
  const step = width / count;
  const springing = between(random, 300, 350);
  const arches = times(count, (index) => {
    const middle = (index + 0.5) * step;
    return times(rings, (ring) => {
      const radius = step * (0.46 - ring * 0.083);
      const opacity = index === lit ? [0.16, 0.28, 0.45, 0.7, 0.97][ring]! : 0.085;
      const [left, right] = [r(middle - radius), r(middle + radius)];
      return `<path d="M${left} ${height}V${springing}A${r(radius)} ${r(radius)} 0 0 1 ${right} ${springing}V${height}Z" opacity="${opacity}"/>`;
    }).join('');
  });
  return `<g fill="currentColor">${arches.join('')}</g>`;
};
