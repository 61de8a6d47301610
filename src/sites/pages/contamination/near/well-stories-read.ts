import { read } from '../../../../web/kit/read.ts';

/** What stories for owners of private wells are searched by. */
export const wellTopic = 'private wells';
export const wellStories = read('/api/search', ['stories'])({ q: wellTopic, limit: 3 });
