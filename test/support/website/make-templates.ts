import path from 'node:path';
import { waitFor } from '../wait-for.ts';
import { runWebsite } from './run-website.ts';
import type { Template, Templates } from './template.ts';
import { makeTestDatabase } from './test-database.ts';
import { startWebsiteAt } from './test-website.ts';

/** Prepares all templates, databases on the server at TEST_DATABASE_URL and data in `folder`. */
export async function makeTemplates(
  folder: string,
): Promise<{ templates: Templates; drop(): Promise<void> }> {
  const embedded = path.join(folder, 'embedded');
  const [empty, sample] = await Promise.all([
    makeTemplate(path.join(folder, 'empty'), {}),
    makeTemplate(path.join(folder, 'sample'), { SAMPLE: 'on' }),
    runWebsite(embedded).then((website) => website.kill('SIGTERM')),
  ]);
  return {
    templates: { empty: empty.template, sample: sample.template, embedded },
    async drop() {
      await empty.drop();
      await sample.drop();
    },
  };
}

async function makeTemplate(
  dataDir: string,
  settings: Record<string, string>,
): Promise<{ template: Template; drop(): Promise<void> }> {
  const { url, drop } = await makeTestDatabase();
  const website = await startWebsiteAt({ databaseUrl: url, dataDir }, settings);
  await waitFor(
    'the covers of the sample',
    async () => {
      const [uncovered] = await website.query<{ left: number }>(
        "select count(*)::int as left from stories where status = 'APPROVED' and image_url is null",
      );
      return uncovered!.left === 0;
    },
    600_000,
  );
  // On a Friday, its copies would send a digest in the middle of a test.
  await website.query('update settings set digest_hour_set_at = now()');
  await website.stop();
  return { template: { database: new URL(url).pathname.slice(1), dataDir }, drop };
}
