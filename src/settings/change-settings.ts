import { type Actor, checkPermission, countPermitted } from '../access/index.ts';
import { recordActions } from '../audit/index.ts';
import { changedFields, formerFields } from '../platform/changed-fields.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import { done, type Outcome, refuse } from '../platform/outcome.ts';
import type { Settings, SettingsChange } from './contract.ts';
import type { SettingsEvent } from './events.ts';
import { settingsEvent, type SettingsStore, settingsView } from './settings-store.ts';
import { settings } from './tables.ts';
import { settingsActions } from './terms.ts';

type Services = { database: Database; clock: Clock; events: Events<SettingsEvent>; settings: SettingsStore };

/**
 * Changes the fields present; every process uses the new values within a second. If the settings have changed since the
 * `updatedAt` passed, they are left alone and returned as a conflict. A second person is required only where there is one.
 */
export async function changeSettings(
  { database, clock, events, settings: store }: Services,
  actor: Actor | null,
  { updatedAt: basedOn, ...change }: SettingsChange,
): Promise<Outcome<Settings>> {
  const administrator = checkPermission(actor, 'change settings', clock);
  if (!administrator.ok) return administrator;
  const outcome = await database.transaction(async (transaction): Promise<Outcome<Settings>> => {
    const [row] = await transaction.select().from(settings).for('update');
    const before = settingsView(row!);
    if (basedOn && new Date(basedOn).getTime() !== row!.updatedAt.getTime())
      return refuse('conflict', 'Someone else has changed the settings.', { current: before });

    const after = changedFields(before, change);
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
          ...(digest.hour !== before.digest.hour && { digestHourSetAt: clock.now() }),
          digestSenderName: digest.senderName,
        }),
        ...(digestDelivery && {
          digestConfirmsAddresses: digestDelivery.confirmsAddresses,
          digestEmailsPerSecondMax: digestDelivery.emailsPerSecondMax,
        }),
        updatedAt: clock.now(),
      })
      .returning();
    await recordActions(transaction, settingsActions, [
      {
        actor: administrator.value,
        act: 'change settings',
        subjectId: 'site',
        before: formerFields(before, after),
        after,
      },
    ]);
    await events.publish(transaction, settingsEvent);
    return done(settingsView(changed!));
  });
  store.forget();
  return outcome;
}

const noSecondPerson =
  'You are the only administrator, so nothing could be signed. Add a second one under Accounts first.';

/** For a new website with a mail server: subscribers get the digest once they have confirmed their address. */
export const confirmNewAddresses = (transaction: Transaction): Promise<unknown> =>
  transaction.update(settings).set({ digestConfirmsAddresses: true });
