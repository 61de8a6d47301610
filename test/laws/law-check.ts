import path from 'node:path';
import {
  absences,
  composed,
  contractFile,
  type Kind,
  kinds,
  platformTablesLaw,
  tablesFile,
  type Target,
  termsFile,
  type Use,
  uses,
} from './laws.ts';

export type SourceFile = { path: string; text: string };

/** Every rule violation in the sources (paths like `src/news/routes.ts`), one per line. */
export const breaches = (files: readonly SourceFile[]): string[] => [
  ...files.flatMap((file) => [...importBreaches(file), ...absenceBreaches(file)]),
  ...platformTableBreaches(files),
];

const calls = Object.fromEntries(Object.entries(uses).map(([capability, use]) => [capability, use.calls]));

/** The first circle in what each capability calls or each file imports, from a member back to itself, if any. */
export function findCircle(of: Graph = calls): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of of[node] ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of Object.keys(of)) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

type Graph = Record<string, readonly string[]>;

/** What each file imports, including on demand and for types alone. */
export const importGraph = (files: readonly SourceFile[]): Graph =>
  Object.fromEntries(files.map((file) => [file.path, importsOf(file).map(({ target }) => target)]));

/** Permissions in `uses` that no import needs any more: 'news calls entities'. */
export function unusedPermissions(files: readonly SourceFile[]): string[] {
  const needed = new Set(
    files.flatMap((file) =>
      importsOf(file).map(({ target }) => useOf(file.path.split('/')[1] ?? '', target)),
    ),
  );
  return Object.entries(uses)
    .flatMap(([capability, use]) =>
      Object.entries(use).flatMap(([how, others]) => others.map((other) => `${capability} ${how} ${other}`)),
    )
    .filter((permission) => !needed.has(permission));
}

function useOf(capability: string, target: string): string {
  const [, place = '', ...rest] = target.split('/');
  const file = rest.join('/');
  const how = file === 'index.ts' ? 'calls' : tablesFile.test(file) ? 'reads' : 'knows';
  return `${capability} ${how} ${place}`;
}

type Import = { target: string; isType: boolean };

function importBreaches(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ target, isType }) => {
    const refused = whyNot(file.path, target, isType);
    return refused ? [`${file.path} imports ${target}: ${refused}`] : [];
  });
}

/** Relative imports as paths from the root, packages by name. */
function importsOf({ path: from, text }: SourceFile): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'/gm);
  const dynamic = text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g);
  const found = [
    ...[...statements].map(([, type, name]) => ({ name: name!, isType: type !== undefined })),
    ...[...dynamic].map(([, name]) => ({ name: name!, isType: false })),
  ];
  return found.map(({ name, isType }) => ({
    target: name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : name,
    isType,
  }));
}

function whyNot(from: string, target: string, isType: boolean): string | null {
  if (from.endsWith('.ts') && target.endsWith('.tsx') && !from.endsWith('.gen.ts'))
    return 'Node runs .ts files and knows no .tsx';
  const [, place = ''] = from.split('/');
  if (place === 'platform')
    return isWithin(target, 'platform') || !isSource(target) ? null : 'the platform knows no capability';
  if (place === 'web') return whyNotFromWeb(target, isType);
  if (!(place in uses)) return null; // the roots compose everything
  const inside = from.split('/').slice(2).join('/');
  const kind = kinds.find(({ matches }) => matches.test(inside)) ?? kinds.at(-1)!;
  return isAllowed(kind, place, target, isType)
    ? null
    : `${kind.kind} may import ${kind.mayImport.join(', ') || 'nothing'}, of the capabilities that ${place} uses`;
}

function whyNotFromWeb(target: string, isType: boolean): string | null {
  const isFine =
    !isSource(target) ||
    isWithin(target, 'web') ||
    termsFile.test(target.split('/').slice(2).join('/')) ||
    target.includes('/pages/') ||
    (isType && (contractFile.test(path.basename(target)) || composed.includes(target)));
  return isFine ? null : 'web may import terms, pages, contract types and composed types';
}

const isAllowed = ({ mayImport }: Kind, capability: string, target: string, isType: boolean): boolean =>
  mayImport.some((allowed) => allows(allowed, capability, target, isType));

function allows(allowed: Target, capability: string, target: string, isType: boolean): boolean {
  const [, place = '', ...rest] = target.split('/');
  const file = rest.join('/');
  const mayUse = (how: keyof Use) =>
    isSource(target) &&
    (place === capability || place === 'platform' || (uses[capability]?.[how] ?? []).includes(place));
  switch (allowed) {
    case 'own':
      return isWithin(target, capability);
    case 'own pages':
      return isWithin(target, `${capability}/pages`);
    case 'interfaces':
      return mayUse('calls') && file === 'index.ts';
    case 'platform':
      return isWithin(target, 'platform');
    case 'terms':
      return mayUse('knows') && termsFile.test(file);
    case 'data':
      return isWithin(target, capability) && target.endsWith('.json');
    case 'contracts':
      return mayUse('knows') && contractFile.test(file);
    case 'contract types':
      return isType && mayUse('knows') && contractFile.test(file);
    case 'composed types':
      return isType && composed.includes(target);
    case 'tables':
      return mayUse('reads') && tablesFile.test(file);
    case 'web kit':
      return isWithin(target, 'web/kit') || isWithin(target, 'web/admin');
    case 'address':
      return target === 'src/web/kit/addresses/address.ts';
    case 'links':
      return target === 'src/web/kit/links.ts' || target === 'src/web/kit/admin-links.ts';
    case 'formats':
      return target === 'src/web/kit/format.ts';
    case 'citations':
      return /^src\/web\/kit\/cite\/[a-z]+\.ts$/.test(target);
    case 'verifier':
      return (mayUse('knows') && target === 'src/log/verify.ts') || isVerifierOf(capability, target);
    case 'grounding':
      return capability === 'writer'
        ? /^src\/writer\/(grounding|evidence|builtin\/text)\//.test(target)
        : mayUse('knows') && target === 'src/writer/grounding/check-claims.ts';
    case 'noble':
      return target.startsWith('@noble/');
    case 'canonical JSON':
      return target === 'canonicalize';
    case 'zod':
      return target === 'zod';
    case 'drizzle':
      return target.startsWith('drizzle-orm');
    case 'packages':
      return !isSource(target);
  }
}

const isVerifierOf = (capability: string, target: string): boolean =>
  target === `src/${capability}/verify.ts` || isWithin(target, `${capability}/verify`);
const isSource = (target: string): boolean => target.startsWith('src/');
const isWithin = (target: string, place: string): boolean => target.startsWith(`src/${place}/`);

function absenceBreaches({ path: file, text }: SourceFile): string[] {
  const code = withoutComments(text);
  return absences
    .filter(({ holds, only }) => !only.test(file) && holds.test(code))
    .map(({ law }) => `${file}: ${law}`);
}

function platformTableBreaches(files: readonly SourceFile[]): string[] {
  const isOfPlatform = ({ path: file }: SourceFile) => isWithin(file, 'platform');
  const tables = files
    .filter((file) => !isOfPlatform(file))
    .flatMap(({ text }) => [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, table]) => table!));
  return files.filter(isOfPlatform).flatMap(({ path: file, text }) => {
    const code = withoutComments(text);
    return tables
      .filter((table) => namesTable(table, file.endsWith('.sql')).test(code))
      .map((table) => `${file} names ${table}: ${platformTablesLaw}`);
  });
}

/** In TypeScript, a name that is also an English word counts only if quoted or where SQL expects a table. */
const namesTable = (table: string, isSql: boolean): RegExp =>
  isSql || table.includes('_')
    ? new RegExp(`\\b${table}\\b`)
    : new RegExp(
        `(['"\`])${table}\\1|\\b(from|into|update|join|on|table|truncate|references)\\s+("?public"?\\.)?"?${table}\\b`,
        'i',
      );

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*(\/\/|--).*$/gm, '');
