import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files with a process each: they start processes, measure them, or fill a website on import. */
const separate = new Set([
  'border/fuzz',
  'border/matrix',
  'platform/database-restart',
  'platform/drain',
  'platform/foreign-tables',
  'platform/full-disk',
  'platform/kill',
  'platform/log-lines',
  'platform/mail',
  'platform/start',
]);
/** Folders whose tests are so few that they share a process. */
const small = new Set(['audit', 'datasets', 'entities', 'laws', 'live', 'log', 'mcp', 'sample', 'settings']);
/**
 * Those that take longest, in this order: started last, they would keep one core busy at the end and the others idle.
 * Between those that keep a core busy are those that mostly wait.
 */
const longest = [
  'units',
  'sites',
  'ledger',
  'ingest',
  'platform-kill',
  'platform-mail',
  'covers',
  'border',
  'platform-start',
  'small',
  'platform-database-restart',
  'upkeep',
  'platform',
  'writer',
  'border-fuzz',
  'digest',
  'review',
];

type Group = { name: string; files: readonly string[] };

/**
 * The files to give to `node --test`, which starts a process for each. Unit tests share one process, and so do the
 * server tests of a folder: importing the website takes longer than most tests. The files that import them are written
 * to `folder`; each imported file is a suite of its own, with its own hooks.
 */
export function groupTestFiles(projectRoot: string, folder: string): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: projectRoot })
      .sort()
      .map((file) => path.join(projectRoot, file));
  const byGroup = Map.groupBy(find('test/*/*.test.ts'), groupOf).set('units', find('src/**/*.test.ts'));
  const groups = [...byGroup].map(([name, files]) => ({ name, files }));
  mkdirSync(folder);
  return longestFirst(groups).map(({ name, files }, place) => {
    const group = path.join(folder, `${String(place).padStart(2, '0')}-${name}.test.mjs`);
    const suites = files.map((file) => [path.relative(projectRoot, file), pathToFileURL(file).href]);
    writeFileSync(
      group,
      `import { describe } from 'node:test';
for (const [name, url] of ${JSON.stringify(suites)}) describe(name, () => import(url));
`,
    );
    return group;
  });
}

function groupOf(file: string): string {
  const folder = path.basename(path.dirname(file));
  const name = path.basename(file, '.test.ts');
  if (separate.has(`${folder}/${name}`)) return `${folder}-${name}`;
  return small.has(folder) ? 'small' : folder;
}

const longestFirst = (groups: Group[]): Group[] => {
  const placeOf = ({ name }: Group) => (longest.includes(name) ? longest.indexOf(name) : longest.length);
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
};
