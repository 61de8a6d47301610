import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { websiteEvents } from '../src/events.ts';
import {
  createDocumentReader,
  fileBytesMax,
  type IngestRequest,
  ingestOnce,
  ingestQueues,
  type IngestReport,
} from '../src/ingest/index.ts';
import { parserTypes } from '../src/ingest/terms.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { openEvents } from '../src/platform/events.ts';
import { installJobs, startJobs } from '../src/platform/jobs.ts';
import { createLogger } from '../src/platform/logger.ts';
import type { OutboundFetch } from '../src/platform/outbound/outbound-fetch.ts';
import { StartFailure } from '../src/platform/start-failure.ts';
import { openSettings } from '../src/settings/index.ts';
import { openSourceAccess } from '../src/source-access.ts';

const usage = `Reads a source, an address or a saved document once, whether or not the website is running. The website drafts the
new items.

  npm run ingest -- --source NAME [--file FILE] [--dry-run]
  npm run ingest -- --url ADDRESS --parser PARSER [--file FILE] [--dry-run]

  --source NAME    a source of the website, by its name
  --url ADDRESS    an address; if it is not a source yet, it is added as an inactive one
  --parser PARSER  ${parserTypes.join(', ')}
  --file FILE      reads a saved document of that source or address, without making requests
  --dry-run        shows what would be read and stores nothing
`;

/**
 * Null if only help is wanted. A run prints requests as they are made, then the items and a summary; it exits with
 * status 1 if the source can't be read.
 */
function parseArguments(): IngestRequest | null {
  const { values } = parseArgs({
    options: {
      source: { type: 'string' },
      url: { type: 'string' },
      parser: { type: 'string' },
      file: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { source, url, parser, file, 'dry-run': isDryRun = false } = values;
  if (values.help) return null;
  if (file !== undefined && source === undefined && url === undefined)
    throw new StartFailure(
      `Say where ${file} is from: add --source NAME, or --url ADDRESS with --parser PARSER.`,
    );
  return { source, url, parser, file: file === undefined ? undefined : contentOf(file), isDryRun };
}

function contentOf(file: string): Uint8Array {
  const { size } = statSync(file);
  if (size > fileBytesMax)
    throw new StartFailure(`${file} is too large: ${size} bytes; the limit is ${fileBytesMax}.`);
  return readFileSync(file);
}

async function run(request: IngestRequest): Promise<boolean> {
  const config = readConfig();
  const logger = createLogger('warn');
  const opened = await openDatabase(config, {
    mayJoin: true,
    logger,
    prepareAsOwner: async (owner) => [await installJobs(owner, ingestQueues)],
  });
  const closers = [opened.close];
  try {
    const { database, connection } = opened;
    const events = await openEvents(connection, websiteEvents, logger);
    closers.push(events.close);
    const jobs = await startJobs(connection, logger);
    closers.push(jobs.stop);
    const documents = createDocumentReader();
    closers.push(documents.close);
    const { contactEmail, outboundFetch } = openSourceAccess(
      config,
      openSettings(database, events),
      systemClock,
    );
    const outcome = await ingestOnce(
      {
        database,
        clock: systemClock,
        jobs,
        events,
        documents,
        contactEmail,
        outboundFetch: withProgress(outboundFetch),
      },
      request,
    );
    if (!outcome.ok) throw new StartFailure(outcome.error);
    print(outcome.value, request.isDryRun);
    return !outcome.value.isFailed;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

const withProgress =
  (outboundFetch: OutboundFetch): OutboundFetch =>
  async (address, request) => {
    const answer = await outboundFetch(address, request);
    process.stderr.write(`${answer.status}  ${answer.body.byteLength} bytes  ${answer.url}\n`);
    return answer;
  };

function print({ source, items, problem }: IngestReport, isDryRun: boolean): void {
  for (const { title, url, publishedAt, isNew, isRelevant, reason } of items) {
    const day = publishedAt?.toISOString().slice(0, 10) ?? 'no date   ';
    const verdict = !isNew ? 'known' : isRelevant ? 'new' : 'not relevant';
    process.stdout.write(`${day}  ${verdict.padEnd(12)}  ${title}\n${' '.repeat(26)}${url}\n`);
    if (isNew) process.stdout.write(`${' '.repeat(26)}${reason}\n`);
  }
  const added = items.filter(({ isNew }) => isNew);
  const relevant = added.filter(({ isRelevant }) => isRelevant).length;
  const next = isDryRun ? 'Nothing was stored.' : 'The website drafts the new items while it runs.';
  process.stdout.write(
    `${source}: ${items.length} ${items.length === 1 ? 'item' : 'items'}, ${added.length} new, ${relevant} of them relevant. ${next}\n`,
  );
  if (problem) process.stderr.write(`${problem}\n`);
}

try {
  const request = parseArguments();
  if (request) process.exitCode = (await run(request)) ? 0 : 1;
  else process.stdout.write(usage);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isKnown =
    error instanceof StartFailure ||
    code === 'ENOENT' ||
    code === 'EISDIR' ||
    code?.startsWith('ERR_PARSE_ARGS');
  if (!isKnown) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
