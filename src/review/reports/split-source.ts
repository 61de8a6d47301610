import type { Actor } from '../../access/index.ts';
import { requestDraftIn } from '../../ingest/index.ts';
import { splitReport } from '../../news/index.ts';
import type { Outcome } from '../../platform/outcome.ts';
import type { ReportServices } from '../services.ts';

/**
 * Splits a report off a story and has it drafted as a separate story, which is never joined to another automatically.
 */
export const splitSource = (
  services: ReportServices,
  actor: Actor | null,
  report: { storyId: string; rawItemId: string },
): Promise<Outcome<unknown>> =>
  services.database.transaction(async (transaction) => {
    const outcome = await splitReport(services, transaction, actor, report);
    return outcome.ok ? requestDraftIn(services, transaction, actor, report.rawItemId) : outcome;
  });
