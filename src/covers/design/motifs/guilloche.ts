import { between, height, type Motif, oneOf, r, times, width } from './canvas.ts';

const ellipse = (turn: number, across: number, down: number): string =>
  `<ellipse rx="${r(across)}" ry="${r(down)}" transform="rotate(${r(turn)})"/>`;

/** Ellipses turned around one center, as in a seal; a second, smaller ring in the middle. */
const seal = (random: () => number): string => {
  const [x, y] = [oneOf(random, [0.2, 0.5, 0.8]) * width, between(random, 230, 400)];
  const reach = between(random, 290, 520);
  const [narrow, lines] = [0.24 + random() * 0.3, between(random, 22, 40)];
  const ring = (size: number, count: number) =>
    times(count, (index) => ellipse((index * 180) / count, reach * size, reach * size * narrow)).join('');
  return `<g transform="translate(${r(x)} ${y})"><g stroke-width="3" opacity="0.8">${ring(1, lines)}</g><g stroke-width="3">${ring(0.4, lines / 2)}</g></g>`;
};

/** A wave across the image, `swing` pixels to each side of its level. */
const wave = (level: number, length: number, swing: number, shift: number): string => {
  const half = length / 2;
  const halves = Math.ceil((width * 1.6 + length) / half);
  return `M${r(-0.3 * width - shift)} ${r(level)}q${r(half / 2)} ${r(swing)} ${r(half)} 0${`t${r(half)} 0`.repeat(halves)}`;
};

/** Ribbons of waves that cross each other, as around a banknote. */
const ribbons = (random: () => number): string => {
  const tilt = oneOf(random, [-1, 1]) * between(random, 6, 40);
  const count = between(random, 1, 3);
  const [length, lines] = [between(random, 260, 620), between(random, 12, 20)];
  const swing = between(random, 240, 420) / count;
  const paths = times(count, (ribbon) =>
    times(lines, (line) =>
      wave(
        ((ribbon + 0.5) / count) * height,
        length,
        swing * Math.cos((line / (lines - 1)) * Math.PI),
        ribbon * length * 0.25,
      ),
    ).join(''),
  );
  return `<path transform="rotate(${tilt} ${width / 2} ${height / 2})" d="${paths.join('')}" stroke-width="3.2" opacity="0.85"/>`;
};

/** Two sheets of fine waves; where they meet, the pattern changes. */
const sheets = (random: () => number): string => {
  const tilt = oneOf(random, [-1, 1]) * between(random, 50, 84);
  const [apart, length, swing] = [
    between(random, 14, 22),
    between(random, 480, 900),
    between(random, 40, 110),
  ];
  const [edge, shift] = [between(random, 300, 900), random() * length];
  const lines = (bend: number) =>
    times(Math.ceil(1_800 / apart), (line) =>
      wave(height / 2 - 900 + line * apart, length, swing * bend, shift),
    ).join('');
  const half = (from: number, to: number, bend: number, across: number, opacity: number) =>
    `<clipPath id="sheet${from}"><rect x="${from}" width="${to - from}" height="${height}"/></clipPath><g clip-path="url(#sheet${from})"><path transform="rotate(${tilt * bend} ${width / 2} ${height / 2})" d="${lines(bend)}" stroke-width="${across}" opacity="${opacity}"/></g>`;
  return half(0, edge, 1, 6, 0.9) + half(edge, width, -1, 2, 0.5);
};

/** Regulation and finance: the fine lines of seals, banknotes and official papers, with no steps or bars that could pass for a chart. */
export const guilloche: Motif = (random) =>
  `<g fill="none" stroke="currentColor">${oneOf(random, [seal, ribbons, sheets])(random)}</g>`;
