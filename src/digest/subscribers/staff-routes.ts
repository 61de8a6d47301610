import { permit, type StaffEnvironment } from '../../access/index.ts';
import { createApi, json, jsonBody, idParams, csvFile } from '../../platform/http/api.ts';
import { uploadedBody } from '../../platform/http/guard-input.ts';
import { refusals, sendOutcome, sendRefusal, sendDone } from '../../platform/http/refusals.ts';
import { streamCsv } from '../../platform/http/stream-body.ts';
import type { IssueServices } from '../services.ts';
import {
  NewConsent,
  NewSubscriber,
  RefusedImport,
  Subscriber,
  SubscriberImport,
  SubscriberImportQuery,
  SubscriberPage,
  SubscriberQuery,
} from '../subscribers-contract.ts';
import { subscriberImportPath } from '../terms.ts';
import {
  addSubscriber,
  deactivateSubscriber,
  reactivateSubscriber,
  eraseSubscriber,
} from './change-subscribers.ts';
import { importSubscribers } from './import-subscribers.ts';
import { exportSubscribers, listSubscribers } from './list-subscribers.ts';

const list = permit('manage the digest').get('/api/admin/subscribers', {
  summary: 'List subscribers, newest first',
  request: { query: SubscriberQuery },
  responses: { 200: json(SubscriberPage), ...refusals },
});
const add = permit('manage the digest').post('/api/admin/subscribers', {
  summary: 'Subscribe someone who asked for it',
  description:
    'They are welcomed by email. Returns 409 if the address is already subscribed or has unsubscribed before.',
  request: jsonBody(NewSubscriber),
  responses: { 201: json(Subscriber, 'Subscribed'), ...refusals },
});
const csv = permit('manage the digest').get('/api/admin/subscribers.csv', {
  summary: 'Export all subscribers as CSV',
  description: 'Each export is recorded in the audit trail.',
  responses: { 200: csvFile, ...refusals },
});
const importFile = permit('manage the digest').post(subscriberImportPath, {
  summary: 'Import subscribers',
  description:
    'The body is a CSV file (commas, semicolons or tabs) with the columns `email` and `consentedOn`, the date of consent; the export is one. ' +
    'Everything is stored, or nothing if a line was rejected (422) and `skipRejected` is not 1. `dryRun=1` stores ' +
    'nothing. Unsubscribed addresses are not subscribed again, nor those that any column says have left, bounced, complained ' +
    'or must not be mailed. A column that may say so and is not understood stops the import (422, `questions`) until ' +
    '`columns` says what its values mean: `{"Segment":["Lapsed"]}` lists those that mean it, `"left"` is all of them, ' +
    '`"ignored"` none.',
  request: { query: SubscriberImportQuery },
  responses: {
    200: json(SubscriberImport),
    422: json(RefusedImport, 'Lines were rejected; nothing is stored'),
    ...refusals,
  },
});
const deactivate = permit('manage the digest').post('/api/admin/subscribers/{id}/deactivate', {
  summary: 'Unsubscribe someone on request',
  request: { params: idParams },
  responses: { 200: json(Subscriber), ...refusals },
});
const reactivate = permit('manage the digest').post('/api/admin/subscribers/{id}/reactivate', {
  summary: 'Resubscribe someone who asked for it',
  description:
    'The new consent can’t be older than the end of the subscription. They are welcomed by email, or asked to confirm an address that was never confirmed.',
  request: { params: idParams, ...jsonBody(NewConsent) },
  responses: { 200: json(Subscriber), ...refusals },
});
const erase = permit('manage the digest').delete('/api/admin/subscribers/{id}', {
  summary: 'Erase everything kept about a subscriber',
  request: { params: idParams },
  responses: { 204: { description: 'Erased' }, ...refusals },
});

/** The administrators' routes for subscribers. */
export const subscriberRoutes = (services: IssueServices) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) =>
      c.json(await listSubscribers(services.database, services.timeZone, c.req.valid('query')), 200),
    )
    .openapi(add, async (c) =>
      sendOutcome(c, await addSubscriber(services, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(csv, async (c) => {
      const outcome = await exportSubscribers(services, c.var.actor);
      if (!outcome.ok) return sendRefusal(c, outcome);
      return streamCsv(outcome.value, 'subscribers.csv', { 'cache-control': 'private, no-store' });
    })
    .openapi(importFile, async (c) => {
      const file = uploadedBody(c.req.raw);
      const outcome = await importSubscribers(services, c.var.actor, file, c.req.valid('query'));
      if (!outcome.ok) return sendRefusal(c, outcome);
      const { isAccepted, result } = outcome.value;
      if (isAccepted) return c.json(result, 200);
      return c.json({ error: `${problemOf(result)} Nothing is imported.`, ...result }, 422);
    })
    .openapi(deactivate, async (c) => {
      const { id } = c.req.valid('param');
      return sendOutcome(c, await deactivateSubscriber(services, c.var.actor, id));
    })
    .openapi(reactivate, async (c) => {
      const { id } = c.req.valid('param');
      return sendOutcome(c, await reactivateSubscriber(services, c.var.actor, id, c.req.valid('json')));
    })
    .openapi(erase, async (c) =>
      sendDone(c, await eraseSubscriber(services, c.var.actor, c.req.valid('param').id)),
    );

function problemOf({ questions, rejected }: SubscriberImport): string {
  const [question] = questions;
  if (rejected[0] && !question) return `Line ${rejected[0].line}: ${rejected[0].reason}`;
  const values = question!.values
    .slice(0, 3)
    .map(({ value }) => (value === '' ? 'an empty cell' : `“${value}”`));
  return `Say in \`columns\` whether these values of “${question!.column}” mean that people left: ${values.join(', ')}.`;
}
