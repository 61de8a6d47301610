import type { LoginAddress, TokenAddress } from '../../accounts/pages/addresses.ts';
import type { AuditAddress } from '../../audit/pages/addresses.ts';
import type { SubscribersAddress } from '../../digest/pages/addresses.ts';
import type { EntitiesAddress } from '../../entities/pages/addresses.ts';
import type { RawItemsAddress, SourcesAddress } from '../../ingest/pages/addresses.ts';
import type { LedgerAddress } from '../../ledger/pages/addresses.ts';
import type { OutboxAddress } from '../../outbox/pages/addresses.ts';
import type { QueueAddress } from '../../review/pages/addresses.ts';
import type { StaffSitesAddress } from '../../sites/pages/addresses.ts';
import { query, segment } from './links.ts';

/** The URLs of the staff screens. They have a file of their own, so that public pages don't load them. */
export const adminLinks = {
  code: (after: LoginAddress = {}) => `/admin/code${query(after)}`,
  secondFactor: (after: LoginAddress = {}) => `/admin/second-factor${query(after)}`,
  forgot: () => '/admin/forgot',
  invitation: (link: TokenAddress = {}) => `/admin/invitation${query(link)}`,
  reset: (link: TokenAddress = {}) => `/admin/reset${query(link)}`,
  queue: (queue: QueueAddress = {}) => `/admin/queue${query(queue)}`,
  newStory: () => '/admin/edit/new',
  edit: (storyId: string) => `/admin/edit/${segment(storyId)}`,
  sources: (list: SourcesAddress = {}) => `/admin/sources${query(list)}`,
  rawItems: (shown: RawItemsAddress = {}) => `/admin/raw-items${query(shown)}`,
  entities: (list: EntitiesAddress = {}) => `/admin/entities${query(list)}`,
  entity: (entityId: string) => `/admin/entities/${segment(entityId)}`,
  certificates: (filter: LedgerAddress = {}) => `/admin/certificates${query(filter)}`,
  issueCertificate: () => '/admin/certificates/new',
  certificate: (certificateId: string) => `/admin/certificates/${segment(certificateId)}`,
  preparedAction: (digest: string) => `/admin/certificates/prepared/${segment(digest)}`,
  sites: (list: StaffSitesAddress = {}) => `/admin/sites${query(list)}`,
  addSite: () => '/admin/sites/new',
  importSites: () => '/admin/sites/import',
  site: (siteId: string) => `/admin/sites/${segment(siteId)}`,
  digests: () => '/admin/digest',
  nextDigest: () => '/admin/digest/next',
  subscribers: (list: SubscribersAddress = {}) => `/admin/digest/subscribers${query(list)}`,
  subscribersCsv: () => '/api/admin/subscribers.csv',
  status: () => '/admin/status',
  settings: () => '/admin/settings',
  accounts: () => '/admin/settings/accounts',
  models: () => '/admin/settings/models',
  outbox: (page: OutboxAddress = {}) => `/admin/settings/outbox${query(page)}`,
  sample: () => '/admin/settings/sample',
  auditCsv: (filter: AuditAddress = {}) => `/api/admin/audit.csv${query(filter)}`,
  audit: (filter: AuditAddress = {}) => `/admin/settings/audit${query(filter)}`,
  account: () => '/admin/account',
} as const;
