import assert from 'node:assert/strict';

/** Parses RFC 4180 strictly. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    row.push(match[1] === undefined ? match[2]! : match[1].replaceAll('""', '"'));
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    if (field.lastIndex === text.length) break;
  }
  assert.equal(field.lastIndex, text.length);
  return rows;
}
