import type { ContaminationSite } from '../../../src/sites/contract.ts';
import type { TestWebsite } from '../website/test-website.ts';

export type ImportResult = { added: number; rejected: { line: number; reason: string }[] };
type Sample = {
  compound: string | null;
  result: 'detected' | 'below reporting limit' | 'not detected' | 'not tested';
  levelPpt: number | null;
};

/** Imports a file; the answer's text if it is refused as a whole. */
export async function importSites(
  website: TestWebsite,
  body: string | Uint8Array<ArrayBuffer>,
  query: string,
): Promise<ImportResult | string> {
  const answer = await website.asStaff(`/api/admin/sites/import?skipRejected=1&${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  });
  const text = await answer.text();
  return answer.status === 200 ? (JSON.parse(text) as ImportResult) : `${answer.status} ${text}`;
}

export async function listSites(website: TestWebsite, query = ''): Promise<ContaminationSite[]> {
  const answer = await website.call(`/api/contamination-sites${query}`);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ContaminationSite[];
}

/** The results on a site's page. */
export async function readSamples(website: TestWebsite, slug: string): Promise<Sample[]> {
  const answer = await website.call(`/api/contamination-sites/${slug}`);
  return ((await answer.json()) as { samples: Sample[] }).samples;
}
