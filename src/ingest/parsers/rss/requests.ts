import type { FirstRequests } from '../source-reader.ts';

/** A feed is a single document. */
export const firstFeedRequests: FirstRequests = ({ url }) => [
  {
    url,
    step: 'feed',
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    isConditional: true,
  },
];
