import type { Parser } from '../source-reader.ts';

/** A feed in any format. It is a single document. */
export const rss: Parser = {
  hostIntervalMs: 0,
  firstRequests: ({ url }) => [
    {
      url,
      step: 'feed',
      accept:
        'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
      isConditional: true,
    },
  ],
  loadReader: async () => (await import('./read-rss.ts')).readFeed,
};
