import { createInterface } from 'node:readline';
import { readConfig } from '../../../src/platform/config.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { startWebsite } from '../../../src/website.ts';
import { makeWriter, writeAsBuiltin } from '../content/drafting.ts';

/**
 * A worker whose writer prints `begin <address>` for each text, and for each line of its input finishes the text that
 * it began first. It stands in for a model with paid calls: three at a time, each stored as soon as it is written.
 */
const held: (() => void)[] = [];
let allowed = 0;
const writeAllowed = () => {
  for (; allowed > 0 && held.length > 0; allowed--) held.shift()!();
};

const writer = makeWriter(
  async (source, signal) => {
    process.stdout.write(`begin ${source.url}\n`);
    await new Promise<void>((resolve) => {
      held.push(resolve);
      writeAllowed();
    });
    return writeAsBuiltin(source, signal);
  },
  { concurrency: 3, batch: 1, msMax: 60_000 },
);

await startWebsite(readConfig(), createLogger('silent'), { writer });
createInterface(process.stdin).on('line', () => {
  allowed++;
  writeAllowed();
});
