import { pickWith, seededRandom } from '../fuzz/malformed.ts';

/** What may be right for a line: a level in parts per trillion, another result, nothing at all, or a rejection. */
export type Right = number | 'not detected' | 'below reporting limit' | 'none' | 'rejected' | 'unplaced';

type Cells = Record<string, string>;

/** A trap: one or more lines about one site, and what is right for them. */
export type Trap = {
  kind: string;
  /** The cells that differ from an ordinary line. Lines of one trap have the same site. */
  lines: readonly Cells[];
  compound: string;
  right: readonly Right[];
  /** Whether the site may, must or must not be above a limit. */
  above?: boolean | undefined;
  /** How many sites of this name there must be, if more than one. */
  sites?: number;
};

export type Planted = Trap & { siteName: string; firstLine: number };
export type Ordinary = { siteName: string; line: number; compound: string; levelPpt: number };
export type PlantedFile = { text: string; traps: Planted[]; ordinary: Ordinary[] };

export type Layout = {
  headers: readonly string[];
  separator: string;
  lineEnd: string;
  quotes: boolean;
  /** After how many lines the same sites come again. */
  siteCount: number;
  /** An ordinary line with a level of a compound in parts per trillion. */
  ordinary(
    site: string,
    number: number,
    random: () => number,
  ): { cells: Cells; compound: string; levelPpt: number };
  /** A line about a site that traps change. */
  base(site: string, number: number): Cells;
};

const lineCount = 500;

/** A file of 500 lines with these traps at random places, the same for the same seed. `@` becomes the file's number. */
export function plantTraps(
  layout: Layout,
  traps: readonly Trap[],
  prefix: string,
  seed: number,
): PlantedFile {
  const random = seededRandom(seed);
  const trapLines = traps.reduce((sum, trap) => sum + trap.lines.length, 0);
  const ordinaryCount = lineCount - trapLines;
  const places = shuffle([...traps, ...Array.from({ length: ordinaryCount }, () => undefined)], random);
  const write = (cells: Cells) =>
    layout.headers
      .map((header) => quoted((cells[header] ?? '').replaceAll('@', prefix.at(-1)!), layout))
      .join(layout.separator);
  const records = [layout.headers.map((header) => quoted(header, layout)).join(layout.separator)];
  const file: PlantedFile = { text: '', traps: [], ordinary: [] };
  let line = 2;
  for (const [number, trap] of places.entries()) {
    const siteName = `${prefix} ${trap ? 'Station' : 'Well'} ${trap ? number : number % layout.siteCount}`;
    if (trap) file.traps.push({ ...trap, siteName, firstLine: line });
    const ordinary = layout.ordinary(siteName, number, random);
    if (!trap)
      file.ordinary.push({ siteName, line, compound: ordinary.compound, levelPpt: ordinary.levelPpt });
    const added = trap
      ? trap.lines.map((cells) => ({ ...layout.base(siteName, number), ...cells }))
      : [ordinary.cells];
    for (const cells of added) {
      const record = write(cells);
      records.push(record);
      line += record.split('\n').length;
    }
  }
  file.text = records.join(layout.lineEnd) + layout.lineEnd;
  return file;
}

/** Twenty of the traps for each of three files, so that together they use all of up to 60. */
export function shareOut(traps: readonly Trap[], seed: number): Trap[][] {
  const shuffled = shuffle(traps, seededRandom(seed));
  return [0, 20, 40].map((from) =>
    Array.from({ length: 20 }, (_, at) => shuffled[(from + at) % shuffled.length]!),
  );
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const left = [...items];
  const pick = pickWith(random);
  return items.map(() => {
    const item = pick([...left.keys()]);
    return left.splice(item, 1)[0]!;
  });
}

const quoted = (cell: string, { separator, quotes }: Layout): string =>
  quotes && (cell.includes(separator) || /["\r\n]/.test(cell)) ? `"${cell.replaceAll('"', '""')}"` : cell;
