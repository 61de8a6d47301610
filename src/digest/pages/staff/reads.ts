import { read } from '../../../web/kit/read.ts';

export const issuesRead = read('/api/admin/digests', ['digest']);

/** The data for the next digest. */
export const contentTopics = ['digest', 'stories', 'certificates', 'sites', 'settings'] as const;

export const nextRead = read('/api/admin/digests/next', contentTopics);

export const emailRead = read('/api/admin/digests/{id}/email', contentTopics);

export const failuresRead = read('/api/admin/digests/{id}/failures', ['digest']);

export const subscribersRead = read('/api/admin/subscribers', ['digest']);
