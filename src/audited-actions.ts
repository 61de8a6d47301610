import { accountActions } from './accounts/terms.ts';
import { coverActions } from './covers/terms.ts';
import { digestActions } from './digest/terms.ts';
import { entityActions } from './entities/terms.ts';
import { ingestActions } from './ingest/terms.ts';
import { ledgerActions } from './ledger/terms.ts';
import { newsActions } from './news/terms.ts';
import { outboxActions } from './outbox/terms.ts';
import { sampleActions } from './sample/terms.ts';
import { settingsActions } from './settings/terms.ts';
import { siteActions } from './sites/terms.ts';
import { upkeepActions } from './upkeep/terms.ts';
import { writerActions } from './writer/terms.ts';

/** Every audited action with its subject, as the capabilities declare them. */
export const auditedActions = {
  ...accountActions,
  ...coverActions,
  ...digestActions,
  ...entityActions,
  ...ingestActions,
  ...ledgerActions,
  ...newsActions,
  ...outboxActions,
  ...sampleActions,
  ...settingsActions,
  ...siteActions,
  ...upkeepActions,
  ...writerActions,
};
export type AuditActionName = keyof typeof auditedActions;
