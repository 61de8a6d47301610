import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { loadSample, type SampleServices } from './sample/index.ts';
import { createAdministrator, type NewAdministrator } from './accounts/index.ts';

export type FirstContent = {
  /** Set on the first start: the only time that the password is known. */
  administrator: NewAdministrator | null;
  /** How many sample stories this start brought. */
  sampleStories: number;
};

/**
 * What a site without accounts begins with: an administrator and, unless `SAMPLE=off`, the sample. Both or nothing, so
 * that a first start which ends halfway leaves the next one to be the first.
 */
export const makeFirstContent = (
  services: SampleServices & { database: Database },
  config: Config,
): Promise<FirstContent> =>
  services.database.transaction(async (transaction) => {
    const administrator = await createAdministrator(transaction, config, services.clock);
    const sampleStories =
      administrator && config.loadSample
        ? await loadSample({ ...services, database: transaction }, administrator.account)
        : 0;
    return { administrator, sampleStories };
  });
