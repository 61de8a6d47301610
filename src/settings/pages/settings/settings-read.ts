import { read } from '../../../web/kit/read.ts';

/** Stale data is dropped, so the form never starts from old settings. */
export const settingsRead = read('/api/admin/settings', ['settings'], { dropStale: true });
