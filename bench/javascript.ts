import path from 'node:path';
import { runSite } from '../test/support/run-site.ts';
import { kilobytes, printFigures } from './support/figures.ts';
import { rawAnswer } from './support/raw-answer.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/** What the HTML of the home page makes a browser load, compressed as it is sent. */
const scriptBytesMax = 110_000;

await inTemporaryFolder(async (folder) => {
  const site = await runSite(path.join(folder, 'data'), { SAMPLE: 'on' });
  try {
    const html = await (await fetch(site.address)).text();
    const namedIn = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, file]) => file!))];
    const bytesOf = async (files: string[]) => {
      const answers = await Promise.all(files.map((file) => rawAnswer(site.address, file)));
      return answers.reduce((sum, { body }) => sum + body.length, 0);
    };
    const scripts = await bytesOf(namedIn(/(\/assets\/[\w.-]+\.js)/g));
    const styles = await bytesOf(namedIn(/href="(\/assets\/[\w.-]+\.css)"/g));
    const page = (await rawAnswer(site.address, '/')).body.length;
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
    await site.kill('SIGTERM');
  }
});
