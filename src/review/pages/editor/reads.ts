import { read } from '../../../web/kit/read.ts';

/** Stale data is dropped, so the form never starts from an old version. */
const more = { dropStale: true };
export const storyRead = read('/api/stories/{slugOrId}', ['stories'], more);
export const originRead = read('/api/admin/stories/{id}/origin', ['stories'], more);
export const revisionsRead = read('/api/admin/stories/{id}/revisions', ['stories'], more);
export const reportsRead = read('/api/admin/stories/{id}/reports', ['stories'], more);
export const upkeepRead = read('/api/admin/stories/{id}/upkeep', ['stories'], more);
export const coverRead = read('/api/admin/stories/{id}/cover', ['stories'], more);
export const groundingRead = read('/api/admin/stories/{id}/grounding', ['stories'], more);
