import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes';

/** Pages that anyone may read, in the order of the specification, section 2. */
const publicPages: VirtualRouteNode[] = [
  index('news/pages/home.tsx'),
  route('/search', 'search/pages/search.tsx'),
  route('/contamination', 'sites/pages/contamination.tsx'),
  route('/ledger', 'ledger/pages/ledger.tsx'),
  route('/ledger/about', 'ledger/pages/about.tsx'),
  route('/ledger/log', 'ledger/pages/log.tsx'),
  route('/certificate/$certificateId', 'ledger/pages/certificate.tsx'),
  route('/story/$slug', 'news/pages/story.tsx'),
  route('/stories/$slug', 'news/pages/story-redirect.tsx'),
  route('/category/$category', 'news/pages/category.tsx'),
  route('/categories/$slug', 'news/pages/category-redirect.tsx'),
  route('/tags/$slug', 'news/pages/tag.tsx'),
  route('/entities', 'news/pages/entities.tsx'),
  route('/entities/$slug', 'news/pages/entity.tsx'),
  route('/about', 'web/pages/about.tsx'),
  route('/whitepaper', 'web/pages/whitepaper.tsx'),
  route('/privacy', 'web/pages/privacy.tsx'),
  route('/subscribed', 'digest/pages/subscribed.tsx'),
];

/** Pages behind a session. The sign-in page, and those that links in mails lead to, stand outside the
 * shell, which is the layout of all others. */
const staffPages: VirtualRouteNode[] = [
  route('/admin/login', 'accounts/pages/login.tsx'),
  route('/admin/forgot', 'accounts/pages/forgot.tsx'),
  route('/admin/invitation', 'accounts/pages/invitation.tsx'),
  route('/admin/reset', 'accounts/pages/reset.tsx'),
  layout('staff', 'web/admin/pages/shell.tsx', [
    route('/admin/queue', 'review/pages/queue.tsx'),
    route('/admin/edit/$id', 'review/pages/editor.tsx'),
    route('/admin/sources', 'ingest/pages/sources.tsx'),
    route('/admin/raw-items', 'ingest/pages/raw-items.tsx'),
    route('/admin/certificates', 'ledger/pages/staff/certificates.tsx'),
    route('/admin/certificates/new', 'ledger/pages/staff/issue.tsx'),
    route('/admin/certificates/$certificateId', 'ledger/pages/staff/certificate.tsx'),
    route('/admin/settings', 'settings/pages/settings.tsx'),
    route('/admin/settings/accounts', 'accounts/pages/accounts.tsx'),
    route('/admin/settings/writer', 'writer/pages/writer.tsx'),
    route('/admin/settings/outbox', 'outbox/pages/outbox.tsx'),
    route('/admin/settings/sample', 'sample/pages/sample.tsx'),
    route('/admin/settings/audit', 'audit/pages/audit.tsx'),
    route('/admin/account', 'accounts/pages/account.tsx'),
    route('/admin/$', 'web/admin/pages/unknown-screen.tsx'),
  ]),
];

/**
 * The one table of addresses: which page file answers which path, relative to `src`. The router's plugin writes
 * `route-tree.gen.ts` from it; addresses are built in `links.ts` and nowhere else.
 */
export const routes = rootRoute('web/frame/root.tsx', [
  layout('public', 'web/frame/public-layout.tsx', publicPages),
  ...staffPages,
]);
