import type { StaffEnvironment } from './access/index.ts';
import { accountsRoutes } from './accounts/index.ts';
import { auditRoutes } from './audit/index.ts';
import { coverRoutes } from './covers/index.ts';
import { dataSetRoutes, setFileName, addLicenseLink } from './datasets/index.ts';
import { digestRoutes } from './digest/index.ts';
import { entityRoutes } from './entities/index.ts';
import { ingestRoutes } from './ingest/index.ts';
import { ledgerRoutes } from './ledger/index.ts';
import { liveRoutes } from './live/index.ts';
import { logRoutes } from './log/index.ts';
import { newsRoutes } from './news/index.ts';
import { operationsRoutes } from './operations/index.ts';
import { outboxRoutes } from './outbox/index.ts';
import type { Config } from './platform/config.ts';
import { createApi } from './platform/http/api.ts';
import { relatedRoutes } from './related/index.ts';
import { reviewRoutes } from './review/index.ts';
import { findSample, sampleRoutes } from './sample/index.ts';
import { searchRoutes } from './search/index.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings/index.ts';
import { siteRoutes } from './sites/index.ts';
import { upkeepRoutes } from './upkeep/index.ts';
import { dataLinks } from './web/kit/data-links.ts';
import type { WebsiteFacts } from './web/server/page.ts';
import { writerRoutes } from './writer/index.ts';

export type ApiServices = Services & {
  config: Config;
  website: () => Promise<WebsiteFacts>;
  /** Aborted when the server is about to stop, so that streams end. */
  stopping: AbortSignal;
};

/** The routes of all capabilities. */
export function apiRoutes(services: ApiServices) {
  const dataFiles = Object.values(dataLinks).map((link) => link());
  const findSampleStories = (slugs: string[]) => findSample(services.database, 'story', slugs);
  const app = createApi<StaffEnvironment>();
  for (const path of dataFiles) app.use(path, addLicenseLink, setFileName);
  return app
    .route('/', accountsRoutes(services))
    .route('/', settingsRoutes(services))
    .route('/', outboxRoutes(services))
    .route('/', auditRoutes(services))
    .route('/', liveRoutes(services))
    .route('/', writerRoutes(services))
    .route('/', newsRoutes({ ...services, findSampleStories, dataFiles }))
    .route('/', entityRoutes(services))
    .route('/', searchRoutes(services))
    .route('/', relatedRoutes(services))
    .route('/', siteRoutes(services))
    .route('/', ledgerRoutes(services))
    .route('/', logRoutes(services))
    .route('/', dataSetRoutes(services))
    .route('/', digestRoutes(services))
    .route('/', sampleRoutes(services))
    .route('/', ingestRoutes(services))
    .route('/', reviewRoutes(services))
    .route('/', upkeepRoutes(services))
    .route('/', coverRoutes(services))
    .route('/', operationsRoutes(services));
}
