import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContaminationSite } from '../../src/sites/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { agencyFiles } from '../support/results/agency-long.ts';
import { laboratoryFiles } from '../support/results/laboratory-wide.ts';
import type { Ordinary, Planted, PlantedFile } from '../support/results/planted-file.ts';
import { isSameName } from '../support/results/reference.ts';
import { type ImportResult, importSites, listSites, readSamples } from '../support/results/site-calls.ts';
import { ucmr5Files } from '../support/results/ucmr5.ts';

const source = 'Example Agency';
const website = websiteForTests();

const layouts: [string, PlantedFile[], string][] = [
  ['a laboratory’s wide table', laboratoryFiles(29), `source=${encodeURIComponent(source)}`],
  ['an agency’s long table', agencyFiles(29), `source=${encodeURIComponent(source)}`],
  ['EPA’s UCMR 5', ucmr5Files(29), 'format=ucmr5'],
];

for (const [name, files, query] of layouts)
  test(`all 20 traps in each of three files are found: ${name}`, async (context) => {
    const wrong: string[] = [];
    for (const [number, file] of files.entries()) {
      const result = await importSites(website, file.text, query);
      if (typeof result === 'string') {
        wrong.push(`file ${number}: ${result}`);
        continue;
      }
      const sites = Map.groupBy(await listSites(website), (site) => site.siteName);
      const missed: string[] = [];
      for (const trap of file.traps) {
        const problem = await problemWith(trap, result, sites.get(trap.siteName) ?? []);
        if (problem) missed.push(`${trap.kind}, line ${trap.firstLine}: ${problem}`);
      }
      const misread = file.ordinary.flatMap(
        (line) => misreading(line, result, sites.get(line.siteName)?.[0]) ?? [],
      );
      context.diagnostic(
        `file ${number}: ${20 - missed.length} of 20 traps, ${misread.length} other lines misread`,
      );
      wrong.push(...missed.map((one) => `file ${number}, ${one}`), ...misread.slice(0, 5));
    }
    assert.deepEqual(wrong, []);
  });

/** What is wrong with how a trap was stored or rejected, if anything. */
async function problemWith(
  trap: Planted,
  result: ImportResult,
  sites: ContaminationSite[],
): Promise<string | undefined> {
  const rejection = result.rejected.find(
    ({ line }) => line >= trap.firstLine && line < trap.firstLine + trap.lines.length,
  );
  if (rejection)
    return trap.right.includes('rejected') && sites.length === 0
      ? undefined
      : `rejected: ${rejection.reason}`;
  if (trap.right.every((one) => one === 'rejected'))
    return `stored as ${JSON.stringify(sites[0]?.contaminantData)}`;
  if (sites.length !== (trap.sites ?? 1) && !(sites.length === 0 && trap.right.includes('none')))
    return `${sites.length} sites`;
  if (trap.right.includes('unplaced'))
    return sites[0]!.latitude === null
      ? undefined
      : `placed at ${sites[0]!.latitude}, ${sites[0]!.longitude}`;
  const above = sites[0]?.siteType === 'Drinking Water Above MCL';
  const below = sites[0]?.siteType === 'Drinking Water Below MCL';
  if ((trap.above === true && below) || (trap.above === false && above)) return sites[0]!.siteType;
  if (trap.compound === 'lithium')
    return sites.length === 0 || sites[0]!.maxPfasLevel === null ? undefined : 'stored';
  if (trap.compound === 'forms of PFOS') return problemWithForms(sites[0]!);
  const stored = (await Promise.all(sites.map((site) => read(site.slug, trap.compound))))
    .sort()
    .join(' and ');
  const expected = trap.sites ? [[...trap.right].sort().join(' and ')] : trap.right.map(String);
  return expected.includes(stored) ? undefined : `stored as ${stored}`;
}

/** The highest level of a compound at a site, or its other result. */
async function read(slug: string, compound: string): Promise<string> {
  const samples = (await readSamples(website, slug)).filter(
    (one) => one.compound && isSameName(one.compound, compound),
  );
  const levels = samples.flatMap((one): number[] => (one.result === 'detected' ? [one.levelPpt!] : []));
  if (levels.length > 0) return String(Number(Math.max(...levels).toPrecision(12)));
  const other = samples.find(
    (one) => one.result === 'not detected' || one.result === 'below reporting limit',
  );
  return other?.result ?? 'none';
}

/** Linear, branched and total PFOS are results of their own: nothing is added up, and all three are kept. */
function problemWithForms(site: ContaminationSite): string | undefined {
  const levels = Object.values(site.contaminantData).map(Number).sort();
  return levels.join() === '10,20,30' ? undefined : JSON.stringify(site.contaminantData);
}

function misreading(
  line: Ordinary,
  result: ImportResult,
  site: ContaminationSite | undefined,
): string | undefined {
  const stored = Object.entries(site?.contaminantData ?? {}).find(([name]) =>
    isSameName(name, line.compound),
  )?.[1];
  const isRight = site?.dataSource.startsWith('EPA') || site?.dataSource === source;
  if (isRight && typeof stored === 'number' && Math.abs(stored - line.levelPpt) < 1e-6) return undefined;
  const reason = result.rejected.find((one) => one.line === line.line)?.reason;
  return `line ${line.line}: ${line.levelPpt} ppt of ${line.compound} stored as ${stored} of ${site?.dataSource}; ${reason}`;
}
