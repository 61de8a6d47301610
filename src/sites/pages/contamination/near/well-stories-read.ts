import { read } from '../../../../web/kit/read.ts';

/** Search for stories about private wells. */
export const wellTopic = 'private wells';
export const wellStories = read('/api/search', ['stories'])({ q: wellTopic, limit: 3 });
