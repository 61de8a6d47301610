import { z } from 'zod';
import { permit, type StaffEnvironment } from '../../access/index.ts';
import { createApi, json, idParams } from '../../platform/http/api.ts';
import { nextPage } from '../../platform/http/next-page.ts';
import { refusals, refusalsWith, sendOutcome, sendRefusal } from '../../platform/http/refusals.ts';
import { refuse } from '../../platform/outcome.ts';
import { RawItem, RawItemCounts, RawItemQuery, RawItemText } from '../contract.ts';
import type { IngestServices } from '../services.ts';
import { countRawItems, findRawItem, listRawItems } from './list-raw-items.ts';
import { requestDraft } from './request-draft.ts';

const list = permit('view the staff area').get('/api/admin/raw-items', {
  summary: 'List raw items',
  description: 'Newest first; the `Link` header leads to the next page.',
  request: { query: RawItemQuery },
  responses: { 200: json(z.array(RawItem)), ...refusals },
});

const counts = permit('view the staff area').get('/api/admin/raw-items/counts', {
  summary: 'Count raw items',
  description: 'Counts by outcome, for one source or all.',
  request: { query: RawItemQuery.pick({ sourceId: true }) },
  responses: { 200: json(RawItemCounts), ...refusals },
});
const one = permit('view the staff area').get('/api/admin/raw-items/{id}', {
  summary: 'Get a raw item with its text',
  request: { params: idParams },
  responses: { 200: json(RawItemText), ...refusals },
});
const draft = permit('review stories').post('/api/admin/raw-items/{id}/draft', {
  summary: 'Draft a raw item',
  description: 'Regardless of its relevance. Returns 202 right away; read the item again for the outcome.',
  request: { params: idParams },
  responses: { 202: json(RawItem, 'In progress'), ...refusalsWith(RawItem) },
});

/** Routes for raw items. */
export const itemRoutes = (services: IngestServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const query = c.req.valid('query');
      const items = await listRawItems(services.database, query);
      const last = items.at(-1);
      if (last && items.length === query.limit) c.header('link', nextPage(c.req.url, last.id));
      return c.json(items, 200);
    })
    .openapi(counts, async (c) =>
      c.json(await countRawItems(services.database, c.req.valid('query').sourceId), 200),
    )
    .openapi(one, async (c) => {
      const item = await findRawItem(services.database, c.req.valid('param').id);
      return item ? c.json(item, 200) : sendRefusal(c, refuse('not-found', 'This item no longer exists.'));
    })
    .openapi(draft, async (c) =>
      sendOutcome(c, await requestDraft(services, c.var.actor, c.req.valid('param').id), 202),
    );
