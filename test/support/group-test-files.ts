import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** These folders' files have a process each: they start processes, measure them, or fill a website on import. */
const apart = new Set(['border', 'platform']);
/**
 * Those that take longest, in this order: started last, they would keep one core busy at the end and the others idle.
 * Between those that keep a core busy are those that mostly wait.
 */
const longest = [
  'units',
  'ingest',
  'platform-kill',
  'platform-mail',
  'covers',
  'ledger',
  'upkeep',
  'sites',
  'platform-database-restart',
  'writer',
  'digest',
  'platform-start',
  'review',
];

type Group = { name: string; files: readonly string[] };

/**
 * The files to give to `node --test`, which starts a process for each, by name. Unit tests share one process, and so
 * do the server tests of a capability: importing the website takes longer than most tests. The files that import them
 * are written to `folder`; each imported file is a suite of its own, with its own hooks.
 */
export function groupTestFiles(projectRoot: string, folder: string): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: projectRoot })
      .sort()
      .map((file) => path.join(projectRoot, file));
  const folders = Map.groupBy(find('test/*/*.test.ts'), (file) => path.basename(path.dirname(file)));
  const groups: Group[] = [...folders].flatMap(([name, files]) =>
    apart.has(name)
      ? files.map((file) => ({ name: `${name}-${path.basename(file, '.test.ts')}`, files: [file] }))
      : [{ name, files }],
  );
  groups.push({ name: 'units', files: find('src/**/*.test.ts') });
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

const longestFirst = (groups: Group[]): Group[] => {
  const placeOf = ({ name }: Group) => (longest.includes(name) ? longest.indexOf(name) : longest.length);
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
};
