import type { TestWebsite } from '../website/test-website.ts';

/** Inserts a source into the database, inactive by default; returns its id. */
export const makeSource = (website: TestWebsite, overrides: Record<string, unknown> = {}): Promise<string> =>
  insertRow(website, 'sources', {
    name: 'A paper',
    url: 'https://paper.example.org/feed.xml',
    parser: 'rss',
    is_active: false,
    ...overrides,
  });

/** Inserts an item of a source, ignored by default; returns its id. */
export const makeRawItem = (
  website: TestWebsite,
  sourceId: string,
  overrides: Record<string, unknown> = {},
): Promise<string> =>
  insertRow(website, 'raw_items', {
    source_id: sourceId,
    url: 'https://paper.example.org/1',
    title: 'An item',
    published_at: '2026-11-01T12:00:00Z',
    fetched_at: '2026-11-02T12:00:00Z',
    content_html: '',
    content_text: 'The bridge over the river reopens on Monday.',
    hash: crypto.randomUUID(),
    status_raw: 'ignored',
    reason: 'It is not about PFAS.',
    ...overrides,
  });

/** Inserts a row into a table with ids; returns its id. */
export async function insertRow(
  website: TestWebsite,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const names = Object.keys(row);
  const [added] = await website.query<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return added!.id;
}
