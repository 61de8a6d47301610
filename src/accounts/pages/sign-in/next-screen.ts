import { links } from '../../../web/kit/links.ts';

/** Any base serves: only what is left of it after the address was resolved counts. */
const base = 'http://site.invalid';

/**
 * Where to go after signing in: the staff screen that was asked for, or the queue. What leads elsewhere, however
 * it is disguised, counts as not asked for.
 */
export function nextScreen(asked: string | undefined): string {
  const url = asked === undefined ? null : URL.parse(asked, base);
  const isStaffScreen =
    url?.origin === base && url.pathname.startsWith('/admin/') && url.pathname !== links.adminLogin();
  return isStaffScreen ? url.pathname + url.search : links.adminQueue();
}
