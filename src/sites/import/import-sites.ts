import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/index.ts';
import { recordActions } from '../../audit/index.ts';
import { calendarDay } from '../../platform/calendar-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { csvTable, FileProblem, readTable, type TableFormat } from '../../platform/formats/read-table.ts';
import type { SiteServices } from '../services.ts';
import { siteImports } from '../tables.ts';
import { siteActions, siteLimits } from '../terms.ts';
import { readGeneric } from './generic.ts';
import type { OnImportProgress } from './import-progress.ts';
import type { ImportQuery, ImportResult } from './import-query.ts';
import { lockImports } from './lock-imports.ts';
import { dropRepeats, mergeStage } from './merge-stage.ts';
import { partsOf, type Part } from './open-file.ts';
import { Preview } from './preview.ts';
import { codeKey } from './read-qualifiers.ts';
import { findNamesakes, joinUnidentified } from './recognize-sites.ts';
import { createStagingTables, stageLines, stageZips } from './stage-lines.ts';
import type { Rejection } from './staged-row.ts';
import { readUcmr5, readUcmr5Zips } from './ucmr5.ts';

export type ImportFile = {
  path: string;
  name: string;
  /** The table of ZIP codes that belongs to it. */
  zipCodesPath?: string | undefined;
};

/** Lines per statement. */
const batchLines = 2_000;

/** Thrown to roll the transaction back. */
class NothingStored extends Error {
  readonly result: ImportResult;
  constructor(result: ImportResult) {
    super('Nothing is stored.');
    this.result = result;
  }
}

/**
 * Imports a file of sites and results in one transaction: all of it, or nothing if a line is rejected and rejected
 * lines are not skipped. Importing the same file again changes nothing. The caller checks the permission.
 */
export async function importSites(
  services: SiteServices,
  actor: Actor | null,
  file: ImportFile,
  query: ImportQuery,
  onProgress: OnImportProgress = () => {},
): Promise<{ isStored: boolean; importId: string | null; result: ImportResult }> {
  const importId = randomUUID();
  const preview = new Preview();
  try {
    const result = await services.database.transaction((transaction) =>
      importInto(transaction, services, { actor, file, query, importId, preview, onProgress }),
    );
    return { isStored: true, importId, result };
  } catch (error) {
    const cause = error instanceof NothingStored ? error.result : problemResult(error);
    if (!cause) throw error;
    const isAllRight =
      error instanceof NothingStored &&
      cause.unknownQualifiers.length === 0 &&
      (cause.rejected.length === 0 || query.skipRejected);
    return {
      isStored: isAllRight,
      importId: null,
      result: { ...cause, ...(query.dryRun && { preview: preview.view() }) },
    };
  }
}

const nothing = { added: 0, updated: 0, unchanged: 0, kept: 0, unknownQualifiers: [] };

const problemResult = (error: unknown): ImportResult | null =>
  error instanceof FileProblem
    ? { ...nothing, rejected: [{ line: error.line, reason: error.message }], rejectedCount: 1 }
    : null;

type Job = {
  actor: Actor | null;
  file: ImportFile;
  query: ImportQuery;
  importId: string;
  preview: Preview;
  onProgress: OnImportProgress;
};

async function importInto(
  transaction: Transaction,
  { clock, timeZone, events }: SiteServices,
  { actor, file, query, importId, preview, onProgress }: Job,
): Promise<ImportResult> {
  await lockImports(transaction);
  await createStagingTables(transaction);
  const now = clock.now();
  const today = calendarDay(now, timeZone);
  const rejected = await stageFile(transaction, { file, query, today, preview, onProgress });
  onProgress({ step: 'saving', done: 0, total: null });
  await joinUnidentified(transaction);
  await dropRepeats(transaction);
  const unknownQualifiers = preview.unknownQualifiers();
  if (unknownQualifiers.length > 0)
    throw new NothingStored({ ...nothing, ...rejected.view(), unknownQualifiers });
  if (rejected.count > 0 && !query.skipRejected) throw new NothingStored({ ...nothing, ...rejected.view() });
  const none = { added: 0, updated: 0, unchanged: 0, rejected: rejected.count };
  const record = {
    id: importId,
    format: query.format,
    fileName: file.name.slice(0, siteLimits.nameMax),
    at: now,
  };
  await transaction.insert(siteImports).values({ ...record, importedBy: actor?.email ?? null, ...none });
  const merged = await mergeStage(transaction, { importId, now });
  const result = { ...merged, ...rejected.view(), unknownQualifiers };
  if (query.dryRun) throw new NothingStored({ ...result, namesakes: await findNamesakes(transaction) });
  const { kept: _, ...changed } = merged;
  await transaction.update(siteImports).set(changed).where(eq(siteImports.id, importId));
  const counts = { ...merged, rejected: rejected.count };
  const after = { fileName: file.name, format: query.format, ...counts };
  await recordActions(transaction, siteActions, [{ actor, act: 'import sites', subjectId: importId, after }]);
  await events.publish(transaction, { topic: 'sites' });
  return result;
}

type Staging = Pick<Job, 'file' | 'query' | 'preview' | 'onProgress'> & { today: string };

async function stageFile(transaction: Transaction, staging: Staging): Promise<Rejections> {
  const { file, query, onProgress } = staging;
  const rejected = new Rejections();
  const sources = [await partsOf(file.path, file.name)];
  if (file.zipCodesPath) sources.push(await partsOf(file.zipCodesPath, 'zipCodes.txt'));
  try {
    for (const part of sources.flatMap(({ parts }) => parts))
      if (part.isZipCodes && query.format === 'ucmr5') {
        const zips = readUcmr5Zips(await readTable(await part.open(), tabSeparated));
        await inBatches(zips, rejected, (batch) => stageZips(transaction, batch));
      } else
        await inBatches(await linesOf(part, staging), rejected, async (batch) => {
          await stageLines(transaction, batch);
          const last = batch.findLast(({ line }) => line !== null);
          if (last) onProgress({ step: 'reading', done: last.line!, total: null });
        });
  } finally {
    for (const { close } of sources) close();
  }
  return rejected;
}

async function inBatches<Row extends object>(
  rows: AsyncIterable<Row | Rejection>,
  rejected: Rejections,
  store: (batch: Row[]) => Promise<void>,
): Promise<void> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if ('reason' in row) rejected.add(row);
    else batch.push(row);
    if (batch.length < batchLines) continue;
    await store(batch);
    batch = [];
  }
  if (batch.length > 0) await store(batch);
}

async function linesOf(part: Part, { file, query, today, preview }: Staging) {
  const meanings = new Map(Array.from(query.meanings, ([code, meaning]) => [codeKey(code), meaning]));
  if (query.format === 'ucmr5')
    return readUcmr5(await readTable(await part.open(), tabSeparated), { meanings, today, preview });
  const open = async () => readTable(await part.open(), csvTable);
  return readGeneric(open, { ...query, meanings }, { fileName: file.name, today, preview });
}

const tabSeparated: TableFormat = { encoding: 'utf-8 or windows-1252', delimiter: '\t', quote: false };

/** The number of rejections kept with reasons; further ones are only counted. */
const reasonsMax = 1_000;

/** The rejected lines of a file: all are counted, and the first are kept with their reasons. */
class Rejections {
  count = 0;
  readonly #first: Rejection[] = [];

  add(rejection: Rejection): void {
    this.count++;
    if (this.#first.length < reasonsMax) this.#first.push(rejection);
  }

  /** As the API returns them: the first by line, and how many there are in all. */
  view(): { rejected: Rejection[]; rejectedCount: number } {
    return { rejected: this.#first.toSorted((a, b) => a.line - b.line), rejectedCount: this.count };
  }
}
