import path from 'node:path';

export type Document = { path: string; text: string };

/** Built or installed by the product: not in the repository, but documents may name it. */
const madeFolders = /^(data|dist|node_modules)\//;
const fileEndings = /[^/]\.(ts|tsx|mjs|md|sql|json|css|go|png)$/;

/**
 * The missing files and folders that a document names, one per line. Names are taken from code spans
 * (`src/main.ts`, `migrate.ts`, `test/*.test.ts`, `platform/outbound/`), links, and maps: code blocks whose first
 * line is a folder, with indented names below it and folders in their descriptions. `paths` are all files in the
 * repository.
 */
export function missingFiles({ path: document, text }: Document, paths: readonly string[]): string[] {
  const known = withFolders(paths);
  const maps = [...text.matchAll(/^```\n(\S+\/\n[\s\S]*?)^```$/gm)].map(([, map]) => map!);
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  const folder = path.posix.dirname(document);
  const missing = [
    ...linkTargets(prose).filter((target) => !isKnown(path.posix.join(folder, target), known)),
    ...codeSpans(prose).filter((name) => isFileName(name, known) && !isKnown(name, known)),
    ...maps.flatMap(mapEntries).filter((name) => !known.has(name)),
  ];
  return missing.map((name) => `${document} names ${name}`);
}

/** The decisions without a date below their heading. */
export const undatedDecisions = (documents: readonly Document[]): string[] =>
  documents
    .filter(({ path: file }) => file.startsWith('docs/decisions/'))
    .filter(({ text }) => !/^# .+\n\nDate: \d{4}-\d{2}-\d{2}\n\n/.test(text))
    .map(({ path: file }) => file);

/** Files, and folders with a trailing slash. */
function withFolders(paths: readonly string[]): Set<string> {
  const known = new Set(paths);
  for (const file of paths)
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
      known.add(file.slice(0, at + 1));
  return known;
}

const codeSpans = (prose: string): string[] => [...prose.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name!);

const linkTargets = (prose: string): string[] =>
  [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

/**
 * `src/`, then lines like `  news/  stories: reads/ and changes/`, each inside the closest preceding folder that is
 * less indented. Folders that a description names are inside the folder it describes, or next to a file.
 */
function mapEntries(map: string): string[] {
  const inside: string[] = [];
  return map.split('\n').flatMap((line) => {
    const [, indent = '', name, description = ''] = /^( *)([\w./-]+)(?:\s+(.*))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    const depth = indent.length / 2;
    inside.length = depth;
    const parent = inside.join('');
    const entry = parent + name;
    inside.push(name);
    const described = name.endsWith('/') ? entry : parent;
    return [entry, ...foldersIn(description).map((folder) => described + folder)];
  });
}

const foldersIn = (description: string): string[] =>
  [...description.matchAll(/(?<![\w./-])[\w.-]+(?:\/[\w.-]+)*\/(?![\w/])/g)].map(([folder]) => folder);

function isFileName(name: string, known: Set<string>): boolean {
  if (!/^[\w.*<>-]+(\/[\w.*<>-]+)*\/?$/.test(name) || madeFolders.test(name)) return false;
  const [first] = name.split('/');
  const isInFolder = name.includes('/') && (known.has(`${first}/`) || known.has(`src/${first}/`));
  return isInFolder || fileEndings.test(name) || name.endsWith('/');
}

/** A path from the root, or its end: `migrate.ts`. A star or `<verb>` matches any part of one name. */
function isKnown(name: string, known: Set<string>): boolean {
  if (known.has(name) || known.has(`${name}/`)) return true;
  const pattern = name.replaceAll('.', '\\.').replace(/\*|<\w+>/g, '[^/]+');
  const ending = new RegExp(`(^|/)${pattern}/?$`);
  return known.values().some((entry) => ending.test(entry));
}
