import { read } from '../../../web/kit/read.ts';

/** The form never begins with how the settings were. */
export const settingsRead = read('/api/admin/settings', ['settings'], { dropStale: true });
