import type { z } from 'zod';
import { AccountsEvent } from './access/index.ts';
import { ImagesEvent } from './covers/index.ts';
import { DigestEvent } from './digest/index.ts';
import { EntitiesEvent } from './entities/index.ts';
import { FetchRunEvent, RawItemEvent, SourcesEvent } from './ingest/index.ts';
import { CertificatesEvent, PreparedActionsEvent } from './ledger/index.ts';
import { LogEvent } from './log/index.ts';
import { StoriesEvent } from './news/index.ts';
import { MailEvent } from './platform/mail/events.ts';
import { SampleEvent } from './sample/index.ts';
import { EmbeddingsEvent } from './search/index.ts';
import { SettingsEvent } from './settings/index.ts';
import { SiteImportEvent, SitesEvent } from './sites/index.ts';

/** All of the website's events by topic, as its capabilities declare them. */
export const websiteEvents = {
  accounts: AccountsEvent,
  certificates: CertificatesEvent,
  digest: DigestEvent,
  embeddings: EmbeddingsEvent,
  entities: EntitiesEvent,
  'fetch-run': FetchRunEvent,
  images: ImagesEvent,
  log: LogEvent,
  mails: MailEvent,
  'prepared-actions': PreparedActionsEvent,
  'raw-item': RawItemEvent,
  sample: SampleEvent,
  settings: SettingsEvent,
  'site-import': SiteImportEvent,
  sites: SitesEvent,
  sources: SourcesEvent,
  stories: StoriesEvent,
};
export type WebsiteEvent = z.infer<(typeof websiteEvents)[keyof typeof websiteEvents]>;

/** The topics of events. */
export type Topic = WebsiteEvent['topic'];
