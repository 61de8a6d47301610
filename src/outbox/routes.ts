import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { refusal, refusals } from '../platform/http/answer.ts';
import { createApi, json } from '../platform/http/api.ts';
import type { Mails } from '../platform/mail/mails.ts';
import { refuse } from '../platform/outcome.ts';
import { MailText, Outbox, SentMailQuery } from './contract.ts';
import { permit, type StaffEnvironment } from '../access/index.ts';
import { findMailText, listMails } from './list-outbox.ts';
import { sendTestMail } from './send-test-email.ts';
import type { SettingsStore } from '../settings/index.ts';

const list = createRoute({
  method: 'get',
  path: '/api/admin/mails',
  ...permit('read the outbox'),
  summary: 'Mails on their way and gone',
  request: { query: SentMailQuery },
  responses: { 200: json(Outbox), ...refusals },
});
const read = createRoute({
  method: 'get',
  path: '/api/admin/mails/{id}/text',
  ...permit('read the outbox'),
  summary: 'What a mail says',
  description: 'Null once a mail server has taken it: links in it open doors.',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(MailText), ...refusals },
});
const test = createRoute({
  method: 'post',
  path: '/api/admin/mails/test',
  ...permit('read the outbox'),
  summary: 'Send a test mail to yourself',
  responses: { 202: json(z.object({ id: z.uuid() }), 'On its way'), ...refusals },
});

type Services = {
  database: Database;
  mails: Mails;
  settings: SettingsStore;
  website: () => Promise<{ title: string; origin: string }>;
  config: { mailFrom: string };
};

/** How mail leaves the site. */
export const outboxRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(list, async (c) => {
      const page = await listMails(services.database, c.req.valid('query'));
      const { delivery } = services.mails;
      return c.json({ delivery, from: services.config.mailFrom, ...page }, 200);
    })
    .openapi(read, async (c) => {
      const found = await findMailText(services.database, c.req.valid('param').id);
      return found ? c.json(found, 200) : refusal(c, refuse('not-found', 'This mail is no longer kept.'));
    })
    .openapi(test, async (c) => {
      const outcome = await sendTestMail(services, c.var.actor);
      return outcome.ok ? c.json(outcome.value, 202) : refusal(c, outcome);
    });
