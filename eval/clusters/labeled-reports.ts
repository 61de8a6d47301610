import { readFileSync } from 'node:fs';

export type Report = { id: string; publishedOn: string; title: string; text: string };
export type Pair = { a: string; b: string; kind: string; same: boolean };

/** The labeled set; see README.md. */
export const { reports, pairs } = JSON.parse(
  readFileSync(new URL('labeled.json', import.meta.url), 'utf8'),
) as { reports: Report[]; pairs: Pair[] };

export const reportsOf = (ids: readonly string[]): Report[] =>
  ids.map((id) => reports.find((report) => report.id === id)!);
