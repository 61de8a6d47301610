import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';

/** Any base works: it only shows whether an address resolves to this origin. */
const base = 'http://site.invalid';

/**
 * Where to go after signing in: the requested staff screen, or the queue. Addresses leading elsewhere, however
 * disguised, are ignored.
 */
export function nextScreen(next: string | undefined): string {
  const url = next === undefined ? null : URL.parse(next, base);
  const isStaffScreen =
    url?.origin === base && url.pathname.startsWith('/admin/') && url.pathname !== links.signIn();
  return isStaffScreen ? url.pathname + url.search : adminLinks.queue();
}
