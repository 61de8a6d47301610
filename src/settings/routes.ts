import { createRoute } from '@hono/zod-openapi';
import { permit, type StaffEnvironment } from '../access/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import type { CallsOf } from '../platform/http/call-types.ts';
import { refusals, refusalsWith, sendOutcome } from '../platform/http/refusals.ts';
import { changeSettings } from './change-settings.ts';
import { Settings, SettingsChange } from './contract.ts';
import type { SettingsEvent } from './events.ts';
import type { SettingsStore } from './settings-store.ts';

const read = createRoute({
  method: 'get',
  path: '/api/admin/settings',
  ...permit('change settings'),
  summary: 'Get the settings',
  responses: { 200: json(Settings), ...refusals },
});
const change = createRoute({
  method: 'patch',
  path: '/api/admin/settings',
  ...permit('change settings'),
  summary: 'Change settings',
  description:
    'Only the given fields change. With `updatedAt`, returns 409 and the current settings if they have changed since.',
  request: jsonBody(SettingsChange),
  responses: { 200: json(Settings), ...refusalsWith(Settings) },
});

export type SettingsCalls = CallsOf<typeof read | typeof change>;

type Services = { database: Database; clock: Clock; events: Events<SettingsEvent>; settings: SettingsStore };

/** Routes for the website settings, for administrators. */
export const settingsRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(read, async (c) => c.json(await services.settings.read(), 200))
    .openapi(change, async (c) =>
      sendOutcome(c, await changeSettings(services, c.var.actor, c.req.valid('json'))),
    );
