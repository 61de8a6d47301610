/**
 * The repository's rules as one literal, deny by default. `laws.test.ts` enforces them, and the tables in
 * ARCHITECTURE.md are generated from them (`node bin/architecture.ts`).
 */

/** Which capabilities each capability may import, always through the other's `index.ts`. Must be acyclic. */
export const mayUse: Record<string, readonly string[]> = {
  access: [],
  audit: ['access'],
  settings: ['access', 'audit'],
  accounts: ['access', 'audit'],
  outbox: ['access', 'audit', 'settings'],
  live: ['access'],
  drawing: [],
  entities: ['access', 'audit'],
  news: ['entities', 'access', 'audit'],
  ingest: ['access', 'audit'],
  writer: ['ingest', 'entities', 'news', 'access', 'audit'],
  review: ['ingest', 'writer', 'news', 'access', 'settings'],
  log: [],
  ledger: ['log', 'drawing', 'access', 'audit'],
  sites: ['access', 'audit'],
  search: ['entities', 'news', 'sites', 'access'],
  related: ['entities', 'news', 'access'],
  covers: ['ingest', 'news', 'drawing', 'access', 'audit'],
  digest: ['news', 'sites', 'search', 'access', 'audit', 'settings'],
  upkeep: ['ingest', 'news', 'access', 'audit'],
  mcp: ['ledger', 'sample'],
  datasets: ['access'],
  sample: ['entities', 'ingest', 'writer', 'upkeep', 'ledger', 'news', 'sites', 'access', 'audit'],
};

/** The imports allowed for each kind of file, in addition to lower kinds in its own capability. */
export type Target =
  | 'own'
  | 'own pages'
  | 'interfaces'
  | 'platform'
  | 'terms'
  | 'contracts'
  | 'contract types'
  | 'composed types'
  | 'tables'
  | 'web kit'
  | 'address'
  | 'links'
  | 'chain'
  | 'citations'
  | 'verifier'
  | 'grounding'
  | 'noble'
  | 'packages'
  | 'zod'
  | 'drizzle';

export type Kind = { kind: string; matches: RegExp; is: string; mayImport: readonly Target[] };

/** A long rule among the terms has its own file: `password-terms.ts`. */
export const termsFile = /^([a-z]+-)?terms\.ts$/;

/** So does a long part of a contract: `import-contract.ts`. */
export const contractFile = /^([a-z]+-)?contract\.ts$/;

/** The category type has its own file, so that tables that use it don't form an import cycle. */
export const tablesFile = /^(tables|category)\.ts$/;

/** The first match for a file's path inside its capability applies. */
export const kinds: readonly Kind[] = [
  {
    kind: 'terms.ts, <rule>-terms.ts',
    matches: termsFile,
    is: 'enumerations, labels, limits and pure rules; a long rule has its own file',
    mayImport: [],
  },
  {
    kind: 'contract.ts, <part>-contract.ts',
    matches: contractFile,
    is: 'schemas of input and output, built from the terms; a long part has its own file',
    mayImport: ['zod', 'terms', 'contracts'],
  },
  {
    kind: 'tables.ts, category.ts',
    matches: tablesFile,
    is: 'Drizzle tables; states and lengths from the terms. `category.ts` is a type that several tables share',
    mayImport: ['drizzle', 'terms', 'tables'],
  },
  {
    kind: 'index.ts',
    matches: /^index\.ts$/,
    is: 'what other capabilities may use',
    mayImport: ['own', 'terms', 'tables'],
  },
  {
    kind: 'pages/addresses.ts',
    matches: /^pages\/addresses\.ts$/,
    is: 'the URL parameters of its pages and how to read them',
    mayImport: ['terms', 'address'],
  },
  {
    kind: 'pages/',
    matches: /^pages\//,
    is: 'its screens',
    mayImport: [
      'own pages',
      'terms',
      'contract types',
      'composed types',
      'verifier',
      'grounding',
      'web kit',
      'packages',
    ],
  },
  {
    kind: 'verify.ts, verify/',
    matches: /^verify(\.ts$|\/)/,
    is: 'verifies the log and its certificates, also in the browser, and shares no code with their writers',
    mayImport: ['verifier', 'terms', 'contract types', 'noble'],
  },
  {
    kind: 'grounding/',
    matches: /^grounding\//,
    is: "checks a draft against its sources: pure rules over text, which also run in the editor's browser",
    mayImport: ['grounding', 'terms'],
  },
  {
    kind: '*.sql',
    matches: /\.sql$/,
    is: 'functions and triggers, rerun when one changes; `grants.sql` restricts what the runtime role may do',
    mayImport: [],
  },
  {
    kind: 'all others',
    matches: /\.ts$/,
    is: 'reads (`queries.ts`), one action per file (`<verb>-<noun>.ts`), API calls (`routes.ts`), jobs',
    mayImport: [
      'own',
      'interfaces',
      'platform',
      'terms',
      'contracts',
      'tables',
      'links',
      'chain',
      'citations',
      'packages',
    ],
  },
];

/** Enforced by `law-check.ts`, since the names come from the capabilities' own `tables.ts`. */
export const platformTablesLaw = 'the platform names no capability’s table, in TypeScript or SQL';

/** The compositions of what all capabilities declare; the browser imports only their types. */
export const composed: readonly string[] = ['src/audited-actions.ts', 'src/calls.ts', 'src/events.ts'];

/** Bans: what no file may contain, and the only files exempt from it. */
export const absences: readonly { law: string; holds: RegExp; only: RegExp }[] = [
  {
    law: 'only the configuration reads the environment',
    holds: /\bprocess\.env\b/,
    only: /^src\/platform\/config\.ts$/,
  },
  {
    law: 'only the clock reads the time',
    holds: /\bDate\.now\(\)|\bnew Date\(\)/,
    only: /^src\/platform\//,
  },
  {
    law: 'only the platform connects to other servers',
    holds: /^import (?!type ).*from 'node:(https?|net|tls|dns)(\/promises)?'|\bglobalThis\.fetch\b/m,
    only: /^src\/platform\/|^src\/web\/server\/render-page\.ts$/,
  },
  {
    law: 'only the browser calls fetch',
    holds: /(?<![.\w])fetch\(/,
    only: /^src\/web\/(kit\/query\.ts|admin\/forms\/upload\.ts|browser\/(hydrate|entry-client)\.tsx)$/,
  },
  {
    law: 'the platform does not mention PFAS',
    holds: /\bPFAS\b(?! Record)|\b[Ss]tor(y|ies)\b/,
    only: /^src\/(?!platform\/)/,
  },
  {
    law: 'only declared actions are recorded',
    holds: /\brecordActions\(\s*\w+,(?!\s*\w+Actions\b)/,
    only: /^src\/audit\//,
  },
  {
    law: 'the writer is chosen where the website is put together',
    holds: /\bbuiltinWriter\b/,
    only: /^src\/(services|writer\/(index|builtin\/index))\.ts$/,
  },
];
