import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite } from '../../src/sites/contract.ts';
import { beforeTests, websiteForTests } from '../support/for-tests.ts';
import { generateTables, type ResultTable } from '../support/results/generate-tables.ts';
import { analytes, isSameName, judge, judgeSite, units } from '../support/results/reference.ts';
import { type ImportResult, importSites, listSites } from '../support/results/site-calls.ts';

const tables = generateTables(200, 29);
const website = websiteForTests();
let imports: { table: ResultTable; result: ImportResult }[];
/** Tables that were not imported at all. */
const refused: string[] = [];
let sites: Map<string, ContaminationSite>;

beforeTests(async () => {
  imports = [];
  for (const table of tables) imports.push({ table, result: await importTable(table) });
  sites = new Map((await listSites(website)).map((site) => [site.externalId!, site]));
});

test('a table with unknown qualifiers stores nothing until staff say what they mean', async () => {
  const asked = tables.filter((table) => unknownCodes(table).length > 0);
  assert.ok(asked.length > 20);
  for (const table of asked.slice(0, 20)) {
    const answer = await importSites(website, table.text.replaceAll('MI', 'OH'), 'source=Agency');
    assert.ok(typeof answer === 'string' && answer.startsWith('422 '), JSON.stringify(answer));
    for (const code of unknownCodes(table)) assert.ok(answer.includes(code), `${code} in ${answer}`);
  }
  assert.deepEqual(await listSites(website, '?state=OH'), []);
});

test('every line is stored with its level, or rejected with a reason', () => {
  const wrong = imports.flatMap(({ table, result }, number) =>
    table.lines.flatMap(({ line, externalId, row }) => {
      const { compound, outcome, levelPpt, mayBeRefused } = judge(row, table.meanings);
      const rejection = result.rejected.find((one) => one.line === line);
      const data = Object.entries(sites.get(externalId)?.contaminantData ?? {});
      const stored = data.find(([name]) => isSameName(name, compound))?.[1];
      const isRight =
        rejection !== undefined
          ? rejection.reason !== '' && stored === undefined && (mayBeRefused || outcome === 'refused')
          : outcome === 'detected'
            ? isNear(stored, levelPpt!)
            : outcome !== 'refused' &&
              typeof stored !== 'number' &&
              (stored !== undefined || outcome === 'rejected');
      return isRight
        ? []
        : [describe({ number, line, row, expected: { compound, outcome, levelPpt }, stored, rejection })];
    }),
  );
  assert.deepEqual([...refused, ...wrong], []);
});

test('every site has the type that its results give it', () => {
  const wrong = judgedSites().flatMap(({ site, results, hasUnread }) => {
    const { siteType } = judgeSite(results, hasUnread);
    return site.siteType === siteType
      ? []
      : [describe({ name: site.siteName, is: site.siteType, siteType, results })];
  });
  assert.deepEqual(wrong, []);
});

test('the sentence about a site states its highest level, and what exceeds its limit most', async () => {
  const wrong: string[] = [];
  const judged = judgedSites();
  for (let at = 0; at < judged.length; at += 8)
    await Promise.all(
      judged.slice(at, at + 8).map(async ({ site, results }) => {
        const page = await (await website.call(`/contamination/${site.slug}`)).text();
        const sentence = /<meta name="description" content="([^"]*)"/.exec(page)![1]!;
        const problem = judgeSite(results).problemWith(sentence);
        if (problem) wrong.push(describe({ name: site.siteName, sentence, problem, results }));
      }),
    );
  assert.deepEqual(wrong, []);
});

test('the filter finds the sites where a compound was detected, by any of its names', async () => {
  const judged = judgedSites();
  for (const { compound, spellings } of analytes) {
    const expected = judged
      .filter(({ results }) => results.some((one) => one.compound === compound && one.outcome === 'detected'))
      .map(({ site }) => site.siteName)
      .sort();
    for (const name of new Set([compound, ...spellings.slice(0, 8)])) {
      const found = (await listSites(website, `?compound=${encodeURIComponent(name.trim())}`)).map(
        (site) => site.siteName,
      );
      assert.deepEqual(found.filter((one) => one !== 'Proof').sort(), expected, `sites with ${name}`);
    }
  }
});

/** The unknown qualifiers of lines that can be stored. */
const unknownCodes = ({ lines, meanings }: ResultTable): string[] =>
  lines
    .filter(({ row }) => row.qualifier in meanings && units.usual.includes(row.unit))
    .map(({ row }) => row.qualifier);

/** The sites with the results that were not rejected. */
const judgedSites = () =>
  imports.flatMap(({ table, result }) => {
    const kept = table.lines.filter(({ line }) => !result.rejected.some((one) => one.line === line));
    return [...Map.groupBy(kept, (one) => one.externalId)].flatMap(([externalId, lines]) => {
      const site = sites.get(externalId);
      const results = lines.map(({ row }) => judge(row, table.meanings));
      const hasUnread = table.lines.some(
        (one) => one.externalId === externalId && !lines.includes(one) && !/%|\/k?g/.test(one.row.unit),
      );
      return site ? [{ site, results, hasUnread }] : [];
    });
  });

async function importTable(table: ResultTable): Promise<ImportResult> {
  const hasUnknown = Object.keys(table.meanings).length > 0;
  const meanings = hasUnknown ? `&meanings=${encodeURIComponent(JSON.stringify(table.meanings))}` : '';
  const result = await importSites(website, table.text, `source=Agency${meanings}`);
  if (typeof result !== 'string') return result;
  refused.push(`${result}\n${table.text}`);
  return { added: 0, rejected: [] };
}

const isNear = (value: unknown, expected: number, tolerance = 1e-6): boolean =>
  typeof value === 'number' && Math.abs(value - expected) <= tolerance * Math.max(1, expected);

const describe = (case_: object): string => JSON.stringify(case_);
