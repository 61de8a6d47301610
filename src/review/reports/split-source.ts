import type { Actor } from '../../access/index.ts';
import { requestDraftIn } from '../../ingest/index.ts';
import { splitReport } from '../../news/index.ts';
import type { Outcome } from '../../platform/outcome.ts';
import type { ReportServices } from '../services.ts';

/** Takes a report out of a story and has it drafted as a story of its own, which no other one takes in again. */
export const splitSource = (
  services: ReportServices,
  actor: Actor | null,
  report: { storyId: string; rawItemId: string },
): Promise<Outcome<unknown>> =>
  services.database.transaction(async (transaction) => {
    const outcome = await splitReport(services, transaction, actor, report);
    return outcome.ok ? requestDraftIn(services, transaction, actor, report.rawItemId) : outcome;
  });
