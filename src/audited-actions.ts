import { accountActions } from './accounts/audit-terms.ts';
import { coverActions } from './covers/audit-terms.ts';
import { digestActions } from './digest/audit-terms.ts';
import { entityActions } from './entities/audit-terms.ts';
import { ingestActions } from './ingest/audit-terms.ts';
import { ledgerActions } from './ledger/audit-terms.ts';
import { newsActions } from './news/audit-terms.ts';
import { outboxActions } from './outbox/audit-terms.ts';
import { sampleActions } from './sample/audit-terms.ts';
import { settingsActions } from './settings/audit-terms.ts';
import { siteActions } from './sites/audit-terms.ts';
import { upkeepActions } from './upkeep/audit-terms.ts';
import { writerActions } from './writer/audit-terms.ts';

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
