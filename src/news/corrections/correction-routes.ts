import { createRoute } from '@hono/zod-openapi';
import type { StaffEnvironment } from '../../access/index.ts';
import { createApi, json } from '../../platform/http/api.ts';
import type { CallsOf } from '../../platform/http/call-types.ts';
import { refusals } from '../../platform/http/refusals.ts';
import { links } from '../../web/kit/links.ts';
import { type Correction, CorrectionPage, CorrectionQuery } from '../corrections-contract.ts';
import type { FeedFormat, FeedItem } from '../feeds/feed.ts';
import { type FeedServices, sendFeed } from '../feeds/send-feed.ts';
import { publicFieldLabels } from '../revision-terms.ts';
import { listCorrections } from './list-corrections.ts';

const list = createRoute({
  method: 'get',
  path: '/api/corrections',
  summary: 'List corrections and withdrawals of published stories',
  description: 'Newest first; pass `next` as `before` for the next page. Withheld texts are left out.',
  request: { query: CorrectionQuery },
  responses: { 200: json(CorrectionPage), ...refusals },
});

export type CorrectionCalls = CallsOf<typeof list>;

/** All corrections, as a list and as feeds. */
export const correctionRoutes = (services: FeedServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) =>
      c.json(await listCorrections(services.database, c.req.valid('query').before), 200),
    )
    .get('/corrections/:file{feed\\.(xml|atom|json)}', async (c) => {
      const { corrections } = await listCorrections(services.database);
      const format = c.req.param('file').split('.').at(-1) as FeedFormat;
      return sendFeed(c, services, format, {
        about: 'Corrections',
        description: 'Corrections and withdrawals of published stories, newest first.',
        page: links.corrections(),
        storyIds: [],
        items: (origin) => corrections.map((correction) => itemOf(correction, origin)),
      });
    });

function itemOf(correction: Correction, origin: string): FeedItem {
  const at = new Date(correction.at);
  const common = { imageAddress: null, audio: null, labels: [], publishedAt: at, updatedAt: at };
  if (correction.kind === 'withdrawal')
    return {
      ...common,
      id: `urn:uuid:${correction.id}`,
      title: 'A story was withdrawn',
      summary: correction.reason,
      address: new URL(links.story(correction.storyId), origin).href,
    };
  const changed = correction.changed.map((field) => publicFieldLabels[field]).join(', ');
  return {
    ...common,
    id: `urn:uuid:${correction.id}`,
    title: `Corrected: ${correction.title}`,
    summary: [`Changed: ${changed}.`, correction.why].filter(Boolean).join(' '),
    address: `${new URL(links.story(correction.slug), origin).href}#revisions`,
  };
}
