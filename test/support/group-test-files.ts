import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** These folders' files have a process each: they start processes, measure them, or fill a website on import. */
const apart = ['border', 'platform'];

/**
 * The files to give to `node --test`, which starts a process for each. Unit tests share one process, and so do the
 * server tests of a capability: importing the website takes longer than most tests. The files that import them are
 * written to `folder`; each imported file is a suite of its own, with its own hooks.
 */
export function groupTestFiles(projectRoot: string, folder: string): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: projectRoot })
      .sort()
      .map((file) => path.join(projectRoot, file));
  const groups = Map.groupBy(find('test/*/*.test.ts'), (file) => path.basename(path.dirname(file)));
  const separate = apart.flatMap((name) => groups.get(name) ?? []);
  for (const name of apart) groups.delete(name);
  mkdirSync(folder);
  const write = (name: string, files: readonly string[]) => {
    const group = path.join(folder, `${name}.test.mjs`);
    const suites = files.map((file) => [path.relative(projectRoot, file), pathToFileURL(file).href]);
    writeFileSync(
      group,
      `import { describe } from 'node:test';
for (const [name, url] of ${JSON.stringify(suites)}) describe(name, () => import(url));
`,
    );
    return group;
  };
  return [
    write('units', find('src/**/*.test.ts')),
    ...separate,
    ...[...groups].map(([name, files]) => write(name, files)),
  ];
}
