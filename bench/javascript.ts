import path from 'node:path';
import { runWebsite } from '../test/support/website/run-website.ts';
import { kilobytes, printFigures } from './support/figures.ts';
import { fetchRaw } from './support/raw-response.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/** The resources that the home page's HTML loads, in compressed bytes. */
const scriptBytesMax = 110_000;

await inTemporaryFolder(async (folder) => {
  const website = await runWebsite(path.join(folder, 'data'), { SAMPLE: 'on' });
  try {
    const html = await (await fetch(website.address)).text();
    const namedIn = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file]) => file!))];
    const bytesOf = async (files: string[]) => {
      const answers = await Promise.all(files.map((file) => fetchRaw(website.address, file)));
      return answers.reduce((sum, { body }) => sum + body.length, 0);
    };
    const scripts = await bytesOf(namedIn(/(\/assets\/[\w.-]+\.js)/g));
    const styles = await bytesOf(namedIn(/href="(\/assets\/[\w.-]+\.css)"/g));
    const page = (await fetchRaw(website.address, '/')).body.length;
    printFigures([
      {
        what: 'JavaScript',
        measured: kilobytes(scripts),
        goal: `≤ ${kilobytes(scriptBytesMax)}`,
        isMet: scripts <= scriptBytesMax,
      },
      { what: 'CSS', measured: kilobytes(styles) },
      { what: 'HTML', measured: kilobytes(page) },
    ]);
  } finally {
    await website.kill('SIGTERM');
  }
});
