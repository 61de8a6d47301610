import { permit, type StaffEnvironment, countPermitted } from '../access/index.ts';
import { staffAction } from '../audit/index.ts';
import { changedFields, formerFields } from '../platform/changed-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { createApi, json, jsonBody } from '../platform/http/api.ts';
import { refusals, refusalsWith, sendOutcome } from '../platform/http/refusals.ts';
import { done, refuse } from '../platform/outcome.ts';
import { Settings, SettingsChange } from './contract.ts';
import type { SettingsEvent } from './events.ts';
import { type SettingsStore, settingsEvent, settingsView } from './settings-store.ts';
import { settings } from './tables.ts';
import { settingsActions } from './terms.ts';

const read = permit('change settings').get('/api/admin/settings', {
  summary: 'Get the settings',
  responses: { 200: json(Settings), ...refusals },
});
const change = permit('change settings').patch('/api/admin/settings', {
  summary: 'Change settings',
  description:
    'Only the given fields change. With `updatedAt`, returns 409 and the current settings if they have changed since.',
  request: jsonBody(SettingsChange),
  responses: { 200: json(Settings), ...refusalsWith(Settings) },
});

const manageSettings = staffAction<typeof settingsActions, Services>(
  settingsActions,
  'change settings',
  () => settingsEvent,
);

type Services = { database: Database; clock: Clock; events: Events<SettingsEvent>; settings: SettingsStore };

/** Routes for the website settings, for administrators. */
export const settingsRoutes = (services: Services) =>
  createApi<StaffEnvironment>()
    .openapi(read, async (c) => c.json(await services.settings.read(), 200))
    .openapi(change, async (c) => {
      const outcome = await changeSettings(services, c.var.actor, c.req.valid('json'));
      services.settings.forget();
      return sendOutcome(c, outcome);
    });

/**
 * Changes the fields present; every process uses the new values within a second. If the settings have changed since the
 * `updatedAt` passed, they are left alone and returned as a conflict. A second person is required only where there is one.
 */
const changeSettings = manageSettings(
  async ({ services, transaction, record }, { updatedAt: basedOn, ...given }: SettingsChange) => {
    const [row] = await transaction.select().from(settings).for('update');
    const before = settingsView(row!);
    if (basedOn && new Date(basedOn).getTime() !== row!.updatedAt.getTime())
      return refuse('conflict', 'Someone else has changed the settings.', { current: before });

    const after = changedFields(before, given);
    if (Object.keys(after).length === 0) return done(before);
    if (after.secondPerson && (await countPermitted(transaction, 'manage the ledger')) < 2)
      return refuse('invalid', noSecondPerson, { fields: { secondPerson: noSecondPerson } });
    const { digest, digestDelivery, ...rest } = after;
    const [changed] = await transaction
      .update(settings)
      .set({
        ...rest,
        ...(digest && {
          digestHour: digest.hour,
          ...(digest.hour !== before.digest.hour && { digestHourSetAt: services.clock.now() }),
          digestSenderName: digest.senderName,
        }),
        ...(digestDelivery && {
          digestConfirmsAddresses: digestDelivery.confirmsAddresses,
          digestEmailsPerSecondMax: digestDelivery.emailsPerSecondMax,
        }),
        updatedAt: services.clock.now(),
      })
      .returning();
    record('change settings', 'site', { before: formerFields(before, after), after });
    return done(settingsView(changed!));
  },
);

const noSecondPerson =
  'You are the only administrator, so nothing could be signed. Add a second one under Accounts first.';

/** For a new website with a mail server: subscribers get the digest once they have confirmed their address. */
export const confirmNewAddresses = (transaction: Transaction): Promise<unknown> =>
  transaction.update(settings).set({ digestConfirmsAddresses: true });
