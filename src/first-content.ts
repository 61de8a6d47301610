import { createAdministrator, type NewAdministrator } from './accounts/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { loadSample, type SampleServices } from './sample/index.ts';
import { confirmNewAddresses } from './settings/index.ts';

export type FirstContent = {
  /** Set only on the first start, the only time the password is known. */
  administrator: NewAdministrator | null;
  /** How many sample stories this start added. */
  sampleStories: number;
};

/**
 * On a website without accounts, creates an administrator and, unless `SAMPLE=off`, the sample content, in one
 * transaction: after an interrupted first start, the next start counts as the first. With a mail server, new subscribers
 * then have to confirm their address. The sample needs the ledger's key; a process without it leaves both to one that
 * has it.
 */
export async function createFirstContent(
  services: SampleServices & { database: Database },
  config: Config,
): Promise<FirstContent> {
  if (config.loadSample && !services.logs.sample.hasKey) return { administrator: null, sampleStories: 0 };
  return services.database.transaction(async (transaction) => {
    const administrator = await createAdministrator(transaction, config, services.clock);
    if (administrator && config.smtpUrl) await confirmNewAddresses(transaction);
    const sampleStories =
      administrator && config.loadSample ? await loadSample({ ...services, database: transaction }) : 0;
    return { administrator, sampleStories };
  });
}
