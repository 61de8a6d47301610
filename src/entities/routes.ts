import { z } from 'zod';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { createApi, json, jsonBody, idParams } from '../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome, sendRefusal } from '../platform/http/refusals.ts';
import {
  addName,
  changeEntity,
  entityNotFound,
  type EntityServices,
  mergeEntities,
  removeName,
  splitEntity,
} from './change-entity.ts';
import {
  EntityChange,
  EntityMerge,
  EntityRecord,
  EntitySplit,
  NewEntityName,
  StaffEntities,
  StaffEntitiesQuery,
} from './contract.ts';
import { findRecord } from './reads/find-record.ts';
import { listAllEntities } from './reads/list-entities.ts';
import { entityLimits } from './terms.ts';

const list = permit('view the staff area').get('/api/admin/entities', {
  summary: 'List all entities',
  description: 'Exact matches of `q` first, then the most mentioned. `kind=none` lists those without one.',
  request: { query: StaffEntitiesQuery },
  responses: { 200: json(StaffEntities), ...refusals },
});
const one = permit('view the staff area').get('/api/admin/entities/{id}', {
  summary: 'Get an entity with its names and latest mentions',
  request: { params: idParams },
  responses: { 200: json(EntityRecord), ...refusals },
});
const change = permit('manage entities').patch('/api/admin/entities/{id}', {
  summary: 'Change an entity’s canonical name, its kind, or whether it is ambiguous',
  description:
    'Returns 409 with the entity that already has the name; with `updatedAt`, also with the entity itself if it has changed since.',
  request: { params: idParams, ...jsonBody(EntityChange) },
  responses: {
    200: json(EntityRecord),
    ...refusalsWith(z.union([EntityRecord, EntityRecord.pick({ id: true, name: true })])),
  },
});
const add = permit('manage entities').post('/api/admin/entities/{id}/names', {
  summary: 'Add another name',
  description: 'Returns 409 with the entity that already has the name.',
  request: { params: idParams, ...jsonBody(NewEntityName) },
  responses: { 200: json(EntityRecord), ...refusals },
});
const remove = permit('manage entities').delete('/api/admin/entities/{id}/names/{slug}', {
  summary: 'Remove an unused name',
  request: { params: idParams.extend({ slug: z.string().max(entityLimits.nameMax) }) },
  responses: { 200: json(EntityRecord), ...refusals },
});
const merge = permit('manage entities').post('/api/admin/entities/{id}/merge', {
  summary: 'Merge another entity into this one',
  description: 'Its names and mentions become this entity’s. Splitting the same names off undoes it.',
  request: { params: idParams, ...jsonBody(EntityMerge) },
  responses: { 200: json(EntityRecord), ...refusals },
});
const split = permit('manage entities').post('/api/admin/entities/{id}/split', {
  summary: 'Split names off into a new entity',
  request: { params: idParams, ...jsonBody(EntitySplit) },
  responses: { 201: json(EntityRecord, 'The new entity'), ...refusals },
});

/** The staff routes for entities. */
export const entityRoutes = (services: EntityServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => c.json(await listAllEntities(services.database, c.req.valid('query')), 200))
    .openapi(one, async (c) => {
      const entity = await findRecord(services.database, c.req.valid('param').id);
      return entity ? c.json(entity, 200) : sendRefusal(c, entityNotFound);
    })
    .openapi(change, async (c) =>
      sendOutcome(c, await changeEntity(services, c.var.actor, c.req.valid('param').id, c.req.valid('json'))),
    )
    .openapi(add, async (c) => {
      const { name } = c.req.valid('json');
      return sendOutcome(c, await addName(services, c.var.actor, c.req.valid('param').id, name));
    })
    .openapi(remove, async (c) => {
      const { id, slug } = c.req.valid('param');
      return sendOutcome(c, await removeName(services, c.var.actor, id, slug));
    })
    .openapi(merge, async (c) => {
      const { entityId } = c.req.valid('json');
      return sendOutcome(c, await mergeEntities(services, c.var.actor, c.req.valid('param').id, entityId));
    })
    .openapi(split, async (c) =>
      sendOutcome(
        c,
        await splitEntity(services, c.var.actor, c.req.valid('param').id, c.req.valid('json')),
        201,
      ),
    );
