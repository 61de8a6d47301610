import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { sendRefusal, refusals } from '../platform/http/refusals.ts';
import { type Outcome, refuse } from '../platform/outcome.ts';
import { changeCredit } from './changes/change-credit.ts';
import { findCover } from './changes/find-cover.ts';
import { replaceCover } from './changes/replace-cover.ts';
import { CoverRequest, CreditChange, StoryCover } from './contract.ts';
import type { CoverServices } from './services.ts';

const path = '/api/admin/stories/{id}/cover';
const params = z.object({ id: z.uuid() });
const responses = { 200: json(StoryCover), ...refusals };

const find = createRoute({
  method: 'get',
  path,
  ...permit('view the staff area'),
  summary: 'Get a story’s cover',
  request: { params },
  responses,
});
const replace = createRoute({
  method: 'post',
  path,
  ...permit('review stories'),
  summary: 'Assign a story another cover',
  description:
    'A design; another picture by the model, which counts toward the daily limit; or the source’s own picture, if its license allows it. Returns when it is drawn.',
  request: { params, ...jsonBody(CoverRequest) },
  responses,
});
const credit = createRoute({
  method: 'patch',
  path,
  ...permit('review stories'),
  summary: 'Change the credit of a source’s picture',
  request: { params, ...jsonBody(CreditChange) },
  responses,
});

export type StoryCoverCalls = CallsOf<typeof find | typeof replace | typeof credit>;

/** Routes about the cover of one story. */
export function storyCoverRoutes(services: CoverServices) {
  const read = async (id: string, outcome: Outcome<null> = { ok: true, value: null }) => {
    if (!outcome.ok) return outcome;
    return (await findCover(services, id)) ?? refuse('not-found', 'Story not found');
  };
  return createApi<StaffEnvironment>()
    .openapi(find, async (c) => {
      const cover = await read(c.req.valid('param').id);
      return 'ok' in cover ? sendRefusal(c, cover) : c.json(cover, 200);
    })
    .openapi(replace, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await replaceCover(services, c.var.actor, id, c.req.valid('json'));
      const cover = await read(id, outcome);
      return 'ok' in cover ? sendRefusal(c, cover) : c.json(cover, 200);
    })
    .openapi(credit, async (c) => {
      const { id } = c.req.valid('param');
      const outcome = await changeCredit(services, c.var.actor, id, c.req.valid('json'));
      const cover = await read(id, outcome);
      return 'ok' in cover ? sendRefusal(c, cover) : c.json(cover, 200);
    });
}
