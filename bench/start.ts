import { spawn } from 'node:child_process';
import path from 'node:path';
import { waitFor } from '../test/support/wait-for.ts';
import { runWebsite } from '../test/support/website/run-website.ts';
import { type Figure, printFigures } from './support/figures.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/** From the command to the first complete page, with the embedded database: on an empty folder, then as usual. */
const secondStartMsMax = 1_000;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

await inTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data');
  const first = await timeStart(dataDir);
  const later = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
  const best = Math.min(...later);
  const reference = `bare node -e 0: ${seconds(await timeBareNode())}`;
  const figures: Figure[] = [
    { what: 'first start (makes the database and the sample content)', measured: seconds(first), reference },
    {
      what: 'second start, best of three',
      measured: seconds(best),
      reference,
      goal: `≤ ${seconds(secondStartMsMax)}`,
      isMet: best <= secondStartMsMax,
    },
  ];
  printFigures(figures);
});

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const website = await runWebsite(dataDir, { SAMPLE: 'on' });
  await (await fetch(website.address)).text();
  const time = performance.now() - started;
  await waitFor('the covers, which are no part of the start', async () => {
    const stories = (await (await fetch(`${website.address}/api/stories`)).json()) as {
      imageUrl: string | null;
    }[];
    return stories.every(({ imageUrl }) => imageUrl !== null);
  });
  await website.kill('SIGTERM');
  return time;
}

async function timeBareNode(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, ['-e', '0']);
  await new Promise((resolve) => child.on('exit', resolve));
  return performance.now() - started;
}
