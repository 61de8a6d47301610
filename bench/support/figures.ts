/** A measured figure and its target. */
export type Figure = { what: string; measured: string; reference?: string; goal?: string; isMet?: boolean };

/** Prints figures as a table, one per line. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = [
    ['', 'measured', 'reference', 'goal', ''],
    ...figures.map(({ what, measured, reference = '', goal = '', isMet }) => [
      what,
      measured,
      reference,
      goal,
      isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    process.stdout.write(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
