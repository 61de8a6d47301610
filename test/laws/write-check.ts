import type { SourceFile } from './law-check.ts';

/** The rule as shown in ARCHITECTURE.md. */
export const writesLaw =
  'only its own capability writes to a table, in TypeScript or SQL; others call the owner';

type Table = { owner: string; variable: string; name: string };

/**
 * Every write to another capability's table, one per line: Drizzle's insert, update and delete, statements in `sql`
 * templates, and .sql files. It matches names, so a table passed as an argument goes undetected.
 */
export function writeBreaches(files: readonly SourceFile[]): string[] {
  const tables = files.flatMap(tablesOf);
  return files.flatMap((file) =>
    writtenTables(file, tables)
      .filter(({ owner }) => owner !== placeOf(file))
      .map(({ name }) => `${file.path} writes ${name}: ${writesLaw}`),
  );
}

const placeOf = ({ path: file }: SourceFile): string => file.split('/')[1]!;

function tablesOf(file: SourceFile): Table[] {
  if (!/^src\/\w+\/tables\.ts$/.test(file.path)) return [];
  return [...file.text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, variable, name]) => ({
    owner: placeOf(file),
    variable: variable!,
    name: name!,
  }));
}

function writtenTables(file: SourceFile, tables: readonly Table[]): Table[] {
  const isSql = file.path.endsWith('.sql');
  const code = file.text.replace(isSql ? /--.*$|\/\*[\s\S]*?\*\//gm : /^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
  const names = namesIn(code, [...statements, ...(isSql ? changesOfTables : [])]);
  const variables = isSql ? [] : variablesIn(code);
  return tables.filter(({ name, variable }) => names.has(name) || variables.includes(variable));
}

const table = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`;
const statements = [
  String.raw`\b(?:insert|merge)\s+into\s+${table}`,
  String.raw`\bdelete\s+from\s+${table}`,
  String.raw`\btruncate\s+(?:table\s+)?${table}`,
  String.raw`\bupdate\s+${table}\s+(?:(?:as\s+)?\w+\s+)?set\b`,
];
const changesOfTables = [
  String.raw`\b(?:alter|drop)\s+table\s+(?:if\s+exists\s+)?${table}`,
  String.raw`\b(?:grant|revoke)\s[^;]*?\bon\s+(?:table\s+)?([\w\s,]+?)\s+(?:to|from)\b`,
];

const namesIn = (code: string, patterns: readonly string[]): Set<string> =>
  new Set(
    patterns
      .flatMap((pattern) => [...code.matchAll(new RegExp(pattern, 'gi'))])
      .flatMap(([, found]) => found!.split(/[\s,]+/)),
  );

/** The table variables under the names by which the file imports them. */
function variablesIn(code: string): string[] {
  const imported = importedNames(code);
  const written = [
    ...code.matchAll(/\.(?:insert|update|delete)\(\s*([\w.]+)\s*\)/g),
    ...code.matchAll(/\b(?:insert\s+into|merge\s+into|delete\s+from|truncate|update)\s+\$\{([\w.]+)\}/gi),
  ].map(([, name]) => name!);
  return written.flatMap((name) => {
    const [first, member] = name.split('.');
    return member !== undefined && imported.namespaces.has(first!)
      ? [member]
      : (imported.names.get(name) ?? []);
  });
}

function importedNames(code: string): { names: Map<string, string>; namespaces: Set<string> } {
  const lists = code.matchAll(/^import\s+\{([^}]*)\}\s+from/gm);
  const names = [...lists].flatMap(([, list]) =>
    list!.split(',').map((entry): [string, string] => {
      const [name, alias] = entry
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/);
      return [alias ?? name!, name!];
    }),
  );
  const namespaces = [...code.matchAll(/^import\s+\*\s+as\s+(\w+)\s+from/gm)].map(([, name]) => name!);
  return { names: new Map(names), namespaces: new Set(namespaces) };
}
