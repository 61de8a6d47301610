/** The drawing's parts, in its own units: about one CSS pixel each. */
type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
export type Layout = { width: number; height: number; center: Box; around: Box[] };

const boxHeight = 74;
/** Between boxes that follow each other on a circle or in a column. */
const gap = 24;

/** The entity in the middle and up to eight others on an ellipse around it, the first at the top, clockwise. */
export function wideLayout(count: number): Layout {
  const width = 720;
  const height = count > 2 ? 500 : 292;
  const center = { x: width / 2, y: height / 2, width: 178, height: boxHeight + 8 };
  const [across, down] = [width / 2 - 90, height / 2 - boxHeight / 2 - 2];
  // Two boxes face each other; of a larger even number, a pair flanks the top.
  const start = count === 2 ? Math.PI : count % 2 === 0 ? Math.PI / count - Math.PI / 2 : -Math.PI / 2;
  const around = Array.from({ length: count }, (_, at) => {
    const angle = start + (at * 2 * Math.PI) / count;
    return {
      x: rounded(center.x + across * Math.cos(angle)),
      y: rounded(center.y + down * Math.sin(angle)),
      width: 178,
      height: boxHeight,
    };
  });
  return { width, height, center, around };
}

/** The same for a phone: rows of two, the first of them nearest to the entity in the middle. */
export function narrowLayout(count: number): Layout {
  const width = 340;
  const rows = Math.ceil(count / 2);
  const above = Math.ceil(rows / 2);
  const step = boxHeight + gap;
  const middle = boxHeight / 2 + 2 + above * step;
  const center = { x: width / 2, y: middle + 4, width: 176, height: boxHeight + 8 };
  const around = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / 2);
    const isAbove = row % 2 === 0;
    const distance = (Math.floor(row / 2) + 1) * step;
    const isAlone = at === count - 1 && count % 2 === 1;
    return {
      x: isAlone ? center.x : at % 2 === 0 ? 82 : width - 82,
      y: isAbove ? middle - distance : middle + distance + 8,
      width: 160,
      height: boxHeight,
    };
  });
  return { width, height: middle + (rows - above) * step + boxHeight / 2 + 12, center, around };
}

/** Along a line between two boxes. */
const pointsChecked = 24;
/** The offsets to try for the middle of a line, smallest first. */
const pulls = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((share) => [share, -share]);

/**
 * The control point of a quadratic curve from one box to another: bent toward the middle of the drawing, so that it
 * doesn't run along the boxes between; or, where that leads behind the box in the middle, pulled aside just enough.
 */
export function bend(from: Point, to: Point, { center, width, height }: Layout): Point {
  const half = (one: number, other: number, middle: number) => ((one + other) / 2 + middle) / 2;
  const inward = { x: half(from.x, to.x, center.x), y: half(from.y, to.y, center.y) };
  const controls = [
    inward,
    ...pulls.map((share) => ({
      x: (from.x + to.x) / 2 + share * (to.y - from.y),
      y: (from.y + to.y) / 2 - share * (to.x - from.x),
    })),
  ];
  const isClear = (control: Point) =>
    pointsAlong(from, control, to).every(
      (point) =>
        !isBehind(point, center) && point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height,
    );
  return controls.find(isClear) ?? inward;
}

/** Points on a quadratic curve. */
export const pointsAlong = (from: Point, control: Point, to: Point): Point[] =>
  Array.from({ length: pointsChecked + 1 }, (_, at) => {
    const t = at / pointsChecked;
    const along = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return { x: along(from.x, control.x, to.x), y: along(from.y, control.y, to.y) };
  });

/** Whether a box hides a point. */
export const isBehind = ({ x, y }: Point, box: Box): boolean =>
  Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2;

/** The average width of a character of a name, and the horizontal padding of its box. */
const characterWidth = 7.5;
const boxPadding = 20;
const linesMax = 3;

/** A name in at most three lines that fit a box of this width, cut off with an ellipsis. */
export function linesOf(name: string, boxWidth: number): string[] {
  const lineCharactersMax = Math.floor((boxWidth - boxPadding) / characterWidth);
  const lines = [''];
  for (const word of name.split(' ')) {
    const longer = [lines.at(-1)!, word].filter(Boolean).join(' ');
    if (longer.length <= lineCharactersMax || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, linesMax);
  if (lines.length > linesMax) shown[linesMax - 1] += ' …';
  return shown.map((line) =>
    line.length <= lineCharactersMax + 1 ? line : `${line.replace(/ …$/, '').slice(0, lineCharactersMax)}…`,
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
