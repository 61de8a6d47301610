import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { absences, circlesLaw, kinds, platformTablesLaw, uses } from '../test/laws/laws.ts';
import { writesLaw } from '../test/laws/write-check.ts';

const file = path.resolve(import.meta.dirname, '../ARCHITECTURE.md');

/** The tables of ARCHITECTURE.md, generated from the rules that the tests enforce. */
export function architectureTables(): string[] {
  const kindRows = kinds.map(
    ({ kind, is, mayImport }) => `| \`${kind}\` | ${is} | ${mayImport.join(', ') || 'nothing'} |`,
  );
  const names = (others: readonly string[]) => others.map((other) => `\`${other}\``).join(', ') || 'none';
  const useRows = Object.entries(uses).map(
    ([from, { calls, reads, knows }]) =>
      `| \`${from}\` | ${names(calls)} | ${names(reads)} | ${names(knows)} |`,
  );
  return [
    ['| file in a capability | is | may import |', '|---|---|---|', ...kindRows].join('\n'),
    [
      '| capability | calls | reads tables of | uses terms and contracts of |',
      '|---|---|---|---|',
      ...useRows,
    ].join('\n'),
    [...absences.map(({ law }) => law), platformTablesLaw, writesLaw, circlesLaw]
      .map((law) => `- ${law}`)
      .join('\n'),
  ];
}

/** Writes each table between its markers. */
function writeTables(): void {
  const text = architectureTables().reduce(
    (page, table, at) =>
      page.replace(new RegExp(`(<!-- laws ${at} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`), `$1${table}$2`),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

if (import.meta.main) writeTables();
