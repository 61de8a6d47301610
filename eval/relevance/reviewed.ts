import { desc } from 'drizzle-orm';
import { relevanceExamples } from '../../src/ingest/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { Example } from './measure.ts';

/** The reviewers' decisions on this website, newest first, whether or not it is running. */
export async function readReviewed(): Promise<Example[]> {
  const { database, close } = await openDatabase(readConfig(), {
    mayJoin: true,
    logger: createLogger('warn'),
    prepareAsOwner: async () => [],
  });
  try {
    return await database
      .select({
        title: relevanceExamples.title,
        text: relevanceExamples.contentText,
        isAboutPfas: relevanceExamples.isAboutPfas,
      })
      .from(relevanceExamples)
      .orderBy(desc(relevanceExamples.labeledAt), desc(relevanceExamples.id));
  } finally {
    await close();
  }
}
