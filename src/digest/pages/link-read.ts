import { read } from '../../web/kit/read.ts';

const preferencesRead = read('/api/digest/preferences', ['digest']);

/** What the subscriber of a link gets. A missing token is treated like an invalid one. */
export const linkRead = (token = 'none') => preferencesRead({ token });
