import { loginAddress, tokenAddress } from '../accounts/pages/addresses.ts';
import { auditAddress } from '../audit/pages/addresses.ts';
import {
  linkAddress,
  preferencesAddress,
  subscribedAddress,
  subscribersAddress,
} from '../digest/pages/addresses.ts';
import { entitiesAddress } from '../entities/pages/addresses.ts';
import { rawItemsAddress, sourcesAddress } from '../ingest/pages/addresses.ts';
import { ledgerAddress } from '../ledger/pages/addresses.ts';
import { correctionsAddress, entityListAddress, storyListAddress } from '../news/pages/addresses.ts';
import { outboxAddress } from '../outbox/pages/addresses.ts';
import { queueAddress } from '../review/pages/addresses.ts';
import { searchAddress } from '../search/pages/addresses.ts';
import { contaminationAddress, staffSitesAddress } from '../sites/pages/addresses.ts';
import { type Address, address } from './kit/addresses/address.ts';

/**
 * The one table of pages: which file serves which path, and which parameters it reads. The router's tree is generated
 * from it (`build/route-nodes.ts`), and so are the keys under which public pages are cached
 * (`src/shared-addresses.ts`). URLs are built only in `links.ts`. Every page of the website loads the route options of
 * all pages, but not their loaders and components: these parse the addresses.
 */
export type Page = {
  /** `$name` is one segment of the path. */
  path: string;
  /** Relative to `src`. */
  file: string;
  /** The parameters that the page reads; it has no others. */
  address: Address;
};

const bare = address({});
const page = (path: string, file: string, its: Address = bare): Page => ({ path, file, address: its });

/** Public pages, in the order of the specification, section 2. */
export const publicPages: readonly Page[] = [
  page('/', 'news/pages/home.tsx'),
  page('/search', 'search/pages/search.tsx', searchAddress),
  page('/contamination', 'sites/pages/contamination.tsx', contaminationAddress),
  page('/contamination/$slug', 'sites/pages/site.tsx'),
  page('/ledger', 'ledger/pages/ledger.tsx', ledgerAddress),
  page('/ledger/about', 'ledger/pages/about.tsx'),
  page('/ledger/log', 'ledger/pages/log.tsx'),
  page('/certificate/$certificateId', 'ledger/pages/certificate.tsx'),
  page('/certificate/$certificateId/statement', 'ledger/pages/statement.tsx'),
  page('/story/$slug', 'news/pages/story.tsx'),
  page('/stories/$slug', 'news/pages/story-redirect.tsx'),
  page('/category/$category', 'news/pages/category.tsx', storyListAddress),
  page('/categories/$slug', 'news/pages/category-redirect.tsx'),
  page('/tags/$slug', 'news/pages/tag.tsx', storyListAddress),
  page('/entities', 'news/pages/entities.tsx', entityListAddress),
  page('/entities/$slug', 'news/pages/entity.tsx', storyListAddress),
  page('/deadlines', 'news/pages/deadlines.tsx'),
  page('/corrections', 'news/pages/corrections.tsx', correctionsAddress),
  page('/about', 'web/pages/about.tsx'),
  page('/whitepaper', 'web/pages/whitepaper.tsx'),
  page('/privacy', 'web/pages/privacy.tsx'),
  page('/data', 'web/pages/data.tsx'),
  page('/digest', 'digest/pages/archive.tsx'),
  page('/digest/$date', 'digest/pages/issue.tsx'),
  page('/subscribed', 'digest/pages/subscribed.tsx', subscribedAddress),
];

/** Pages that links in digests open. They contain tokens, so they are never shared between visitors or cached. */
export const subscriberPages: readonly Page[] = [
  page('/preferences', 'digest/pages/preferences.tsx', preferencesAddress),
  page('/unsubscribe', 'digest/pages/unsubscribe.tsx', linkAddress),
];

/** The sign-in page and the pages that emails to staff link to: outside the staff area's frame, and open to anyone. */
export const signInPages: readonly Page[] = [
  page('/admin/login', 'accounts/pages/login.tsx', loginAddress),
  page('/admin/code', 'accounts/pages/code.tsx', loginAddress),
  page('/admin/second-factor', 'accounts/pages/second-factor.tsx', loginAddress),
  page('/admin/forgot', 'accounts/pages/forgot.tsx'),
  page('/admin/invitation', 'accounts/pages/invitation.tsx', tokenAddress),
  page('/admin/reset', 'accounts/pages/reset.tsx', tokenAddress),
];

/** Pages behind a session. */
export const staffPages: readonly Page[] = [
  page('/admin/queue', 'review/pages/queue.tsx', queueAddress),
  page('/admin/edit/new', 'review/pages/new-story.tsx'),
  page('/admin/edit/$id', 'review/pages/editor.tsx'),
  page('/admin/sources', 'ingest/pages/sources.tsx', sourcesAddress),
  page('/admin/raw-items', 'ingest/pages/raw-items.tsx', rawItemsAddress),
  page('/admin/entities', 'entities/pages/entities.tsx', entitiesAddress),
  page('/admin/entities/$id', 'entities/pages/entity.tsx'),
  page('/admin/certificates', 'ledger/pages/staff/certificates.tsx', ledgerAddress),
  page('/admin/certificates/new', 'ledger/pages/staff/issue.tsx'),
  page('/admin/certificates/prepared/$digest', 'ledger/pages/staff/prepared.tsx'),
  page('/admin/certificates/$certificateId', 'ledger/pages/staff/certificate.tsx'),
  page('/admin/sites', 'sites/pages/staff/sites.tsx', staffSitesAddress),
  page('/admin/sites/new', 'sites/pages/staff/add.tsx'),
  page('/admin/sites/import', 'sites/pages/staff/imports.tsx'),
  page('/admin/sites/$id', 'sites/pages/staff/record.tsx'),
  page('/admin/digest', 'digest/pages/staff/digests.tsx'),
  page('/admin/digest/next', 'digest/pages/staff/next.tsx'),
  page('/admin/digest/subscribers', 'digest/pages/staff/subscribers.tsx', subscribersAddress),
  page('/admin/status', 'operations/pages/status.tsx'),
  page('/admin/settings', 'settings/pages/settings.tsx'),
  page('/admin/settings/accounts', 'accounts/pages/accounts.tsx'),
  page('/admin/settings/models', 'writer/pages/models.tsx'),
  page('/admin/settings/outbox', 'outbox/pages/outbox.tsx', outboxAddress),
  page('/admin/settings/sample', 'sample/pages/sample.tsx'),
  page('/admin/settings/audit', 'audit/pages/audit.tsx', auditAddress),
  page('/admin/account', 'accounts/pages/account.tsx'),
  page('/admin/$', 'web/admin/pages/unknown-screen.tsx'),
];
