/**
 * The repository's rules as one literal, deny by default. `laws.test.ts` enforces them, and the tables in
 * ARCHITECTURE.md are generated from them (`node bin/architecture.ts`).
 */

/**
 * Which other capabilities each capability may use, deny by default: `calls` their `index.ts`, `reads` their tables, and
 * `knows` their terms and contracts. Calls must be acyclic.
 */
export const uses: Record<string, Use> = {
  access: { calls: [], reads: ['accounts', 'settings'], knows: [] },
  audit: {
    calls: ['access'],
    reads: ['accounts', 'entities', 'news', 'ingest', 'sites', 'digest'],
    knows: ['access', 'news', 'ingest', 'ledger', 'sites'],
  },
  settings: { calls: ['access', 'audit'], reads: [], knows: ['access', 'review', 'digest'] },
  accounts: { calls: ['access', 'audit'], reads: ['access'], knows: ['access'] },
  outbox: { calls: ['access', 'audit'], reads: [], knows: [] },
  live: { calls: ['access'], reads: [], knows: [] },
  drawing: { calls: [], reads: [], knows: [] },
  analytes: { calls: [], reads: [], knows: [] },
  entities: {
    calls: ['access', 'audit'],
    reads: ['news', 'ledger', 'sites'],
    knows: ['analytes', 'news', 'ledger'],
  },
  news: {
    calls: ['entities', 'access', 'audit'],
    reads: ['accounts', 'entities', 'ingest', 'writer', 'ledger', 'sites', 'covers', 'upkeep', 'sample'],
    knows: ['drawing', 'ingest', 'related', 'covers', 'upkeep', 'sample'],
  },
  ingest: { calls: ['access', 'audit'], reads: ['news', 'sample'], knows: ['news'] },
  writer: {
    calls: ['ingest', 'entities', 'news', 'access'],
    reads: ['audit', 'news', 'ingest', 'sample'],
    knows: ['analytes', 'entities', 'news', 'ingest', 'search', 'covers', 'sample'],
  },
  review: {
    calls: ['ingest', 'writer', 'news', 'access', 'settings'],
    reads: ['news', 'upkeep'],
    knows: ['drawing', 'entities', 'news', 'ingest', 'writer', 'covers', 'upkeep'],
  },
  log: { calls: [], reads: [], knows: [] },
  ledger: {
    calls: ['log', 'drawing', 'access', 'audit'],
    reads: ['log'],
    knows: ['log', 'sites', 'related'],
  },
  sites: { calls: ['access', 'audit'], reads: ['sample'], knows: ['analytes', 'related'] },
  search: {
    calls: ['entities', 'news', 'sites', 'access'],
    reads: ['entities', 'news', 'ledger', 'sites'],
    knows: ['news', 'sites', 'digest'],
  },
  related: {
    calls: ['entities', 'news', 'access'],
    reads: ['entities', 'ledger', 'sites'],
    knows: ['entities', 'news', 'ledger', 'sites'],
  },
  covers: {
    calls: ['ingest', 'news', 'drawing', 'access', 'audit'],
    reads: ['accounts', 'news', 'ingest', 'sample'],
    knows: ['drawing', 'news', 'ingest', 'sites'],
  },
  digest: {
    calls: ['news', 'sites', 'search', 'access', 'audit', 'settings'],
    reads: ['audit', 'news', 'ledger', 'sites', 'sample'],
    knows: ['news', 'ledger', 'sites'],
  },
  upkeep: { calls: ['ingest', 'news', 'access', 'audit'], reads: ['news', 'ingest'], knows: [] },
  mcp: { calls: ['ledger', 'sample'], reads: [], knows: ['news', 'ledger', 'sites', 'search', 'related'] },
  datasets: { calls: ['access'], reads: ['entities', 'news', 'ledger', 'sites', 'sample'], knows: [] },
  operations: {
    calls: ['log', 'access'],
    reads: ['accounts', 'covers', 'digest', 'ingest', 'log', 'search', 'writer'],
    knows: [],
  },
  sample: {
    calls: ['entities', 'ingest', 'writer', 'upkeep', 'ledger', 'news', 'sites', 'access', 'audit'],
    reads: ['news', 'ingest', 'ledger', 'sites'],
    knows: ['news', 'ingest', 'writer', 'ledger', 'sites'],
  },
};

export type Use = { calls: readonly string[]; reads: readonly string[]; knows: readonly string[] };

/** The imports allowed for each kind of file, in addition to lower kinds in its own capability. */
export type Target =
  | 'own'
  | 'own pages'
  | 'interfaces'
  | 'platform'
  | 'terms'
  | 'data'
  | 'contracts'
  | 'contract types'
  | 'composed types'
  | 'tables'
  | 'web kit'
  | 'address'
  | 'links'
  | 'formats'
  | 'citations'
  | 'verifier'
  | 'grounding'
  | 'noble'
  | 'canonical JSON'
  | 'packages'
  | 'zod'
  | 'drizzle';

export type Kind = { kind: string; matches: RegExp; is: string; mayImport: readonly Target[] };

/** A long rule among the terms has its own file: `password-terms.ts`. */
export const termsFile = /^([a-z]+-)?terms\.ts$/;

/** So does a long part of a contract: `near-contract.ts`. */
export const contractFile = /^([a-z]+-)?contract\.ts$/;

/** The category type has its own file, so that tables that use it don't form an import cycle. */
export const tablesFile = /^(tables|category-enum)\.ts$/;

/** The first match for a file's path inside its capability applies. */
export const kinds: readonly Kind[] = [
  {
    kind: 'terms.ts, <rule>-terms.ts',
    matches: termsFile,
    is: 'enumerations, labels, pure rules and their data (JSON), and limits that forms, API and database share; a long rule has its own file',
    mayImport: ['terms', 'data', 'formats'],
  },
  {
    kind: 'contract.ts, <part>-contract.ts',
    matches: contractFile,
    is: 'schemas of input and output, built from the terms; a long part has its own file',
    mayImport: ['zod', 'terms', 'contracts'],
  },
  {
    kind: 'tables.ts, category-enum.ts',
    matches: tablesFile,
    is: 'Drizzle tables; states and lengths from the terms. `category-enum.ts` is a type that several tables share',
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
    is: 'verifies the log and its certificates, also in the browser; shares only terms with their writers',
    mayImport: ['verifier', 'terms', 'contract types', 'noble', 'canonical JSON'],
  },
  {
    kind: 'grounding/',
    matches: /^grounding\//,
    is: "checks a draft against its sources: pure rules over text with their words (JSON), which also run in the editor's browser",
    mayImport: ['grounding', 'terms', 'data'],
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
    is: 'reads (`reads/`), actions of staff (`staffAction`), API calls (`routes.ts`), jobs',
    mayImport: [
      'own',
      'interfaces',
      'platform',
      'terms',
      'contracts',
      'tables',
      'links',
      'formats',
      'citations',
      'packages',
    ],
  },
];

/** Enforced by `law-check.ts`, since the names come from the capabilities' own `tables.ts`. */
export const platformTablesLaw = 'the platform names no capability’s table, in TypeScript or SQL';

/** Enforced by `law-check.ts`, for imports on demand too. */
export const circlesLaw = 'no file imports itself through others, not even for types';

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
    only: /^src\/(platform\/|web\/kit\/format\.ts$)/,
  },
  {
    law: 'only the platform connects to other servers',
    holds: /^import (?!type ).*from 'node:(https?|net|tls|dns)(\/promises)?'|\bglobalThis\.fetch\b/m,
    only: /^src\/platform\/|^src\/web\/server\/render-page\.ts$/,
  },
  {
    law: 'only the browser calls fetch',
    holds: /(?<![.\w])fetch\(/,
    only: /^src\/web\/(kit\/query\.ts|browser\/(hydrate|entry-client)\.tsx)$/,
  },
  {
    law: 'the platform does not mention PFAS',
    holds: /\bPFAS\b(?! Record)/,
    only: /^src\/(?!platform\/)/,
  },
  {
    law: 'only declared actions are recorded',
    holds: /\brecordActions\(\s*\w+,(?!\s*\w+Actions\b)|\bstaffAction(?:<[^>]*>)?\((?!\s*\w+Actions\b)/,
    only: /^src\/audit\//,
  },
  {
    law: 'the writer is chosen where the website is put together',
    holds: /\bbuiltinWriter\b/,
    only: /^src\/(services|writer\/(index|rules))\.ts$/,
  },
];
