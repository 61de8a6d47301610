import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { parseCsv } from '../../../test/support/csv.ts';
import { makeTestDatabase } from '../../../test/support/website/test-database.ts';
import { type Database, openPool } from '../database/database.ts';
import { csvLine, csvLinesOfRows, type CsvValue, formulaSafeText, rowsText } from './csv.ts';

const cells: [CsvValue, string][] = [
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-84.1, '-84.1'],
  [true, 'true'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['a=b', 'a=b'],
];
for (const [value, expected] of cells)
  test(`the cell ${JSON.stringify(value)} is written as ${JSON.stringify(expected)}`, () =>
    assert.equal(csvLine([value]), `${expected}\r\n`));

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let database: Database;
before(async () => {
  made = await makeTestDatabase();
  database = openPool({ connectionString: made.url });
});
after(async () => {
  await database.$client.end();
  await made.drop();
});

/** Every character with a special meaning in CSV, spreadsheets or PostgreSQL rows, alone and among others. */
const marks = [
  ...Array.from({ length: 0x2f }, (_, at) => String.fromCharCode(at + 1)),
  ...'[\\]{|}~\u0085\u00a0\u1680\u180e\u2003\u200b\u2028\u202f\u205f\u3000\ufeff＝＋－＠μ𝒳',
];
const texts = [
  '',
  ...marks,
  ...marks.flatMap((mark) => [`${mark}=1`, `a${mark}b`, ` ${mark}`, `${mark}${mark}`, `)${mark}(`]),
  ')""(',
  '")"("',
];

test('rows written by PostgreSQL equal the lines written here, with formulas escaped alike', async () => {
  const cells = [sql`text`, formulaSafeText(sql`text`), sql`null::text`, sql`1.50`, sql`text`];
  const { rows } = await database.execute<{ text: string }>(
    sql`select ${rowsText(cells)} as text from unnest(${sql.param(texts)}::text[]) as text`,
  );
  const written = parseCsv(csvLinesOfRows(rows[0]!.text));
  assert.equal(written.length, texts.length);
  for (const [at, text] of texts.entries()) {
    const [[harmless] = []] = parseCsv(csvLine([text]));
    assert.deepEqual(written[at], [text, harmless, '', '1.50', text], JSON.stringify(text));
  }
});
