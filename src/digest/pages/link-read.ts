import { read } from '../../web/kit/read.ts';

const preferencesRead = read('/api/digest/preferences', ['digest']);

/** The preferences of a link's subscriber. A missing token is treated like an invalid one. */
export const linkRead = (token = 'none') => preferencesRead({ token });
