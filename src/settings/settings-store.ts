import { digestDefaults } from '../digest/terms.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Settings } from './contract.ts';
import type { SettingsEvent } from './events.ts';
import { settings } from './tables.ts';

/** This process's copy of the settings. */
export type SettingsStore = {
  /** Queries the database once after each change, by any process; otherwise served from memory. */
  read(): Promise<Settings>;
  /** Call after a local change, whose event may arrive after the next read. */
  forget(): void;
};

export const settingsEvent: SettingsEvent = { topic: 'settings' };

/** Caches the settings until they change. */
export function openSettings(database: Queryable, events: Events<SettingsEvent>): SettingsStore {
  let kept: Promise<Settings> | null = null;
  const forget = () => void (kept = null);
  events.on.settings(forget);
  return {
    async read() {
      const reading = (kept ??= readSettings(database));
      try {
        return await reading;
      } catch (error) {
        if (kept === reading) forget(); // failures are not cached
        throw error;
      }
    },
    forget,
  };
}

async function readSettings(database: Queryable): Promise<Settings> {
  const [row] = await database.select().from(settings);
  return settingsView(row!);
}

/** When the hour of the digest was last changed; null if it never was. */
export async function digestHourSetAt(database: Queryable): Promise<Date | null> {
  const [row] = await database.select({ setAt: settings.digestHourSetAt }).from(settings);
  return row!.setAt;
}

/** The settings row in the API's shape. */
export const settingsView = ({
  id: _id,
  digestHour: hour,
  digestHourSetAt: _setAt,
  digestSenderName: senderName,
  digestConfirmsAddresses: confirmsAddresses,
  digestEmailsPerSecondMax: emailsPerSecondMax,
  updatedAt,
  ...shared
}: typeof settings.$inferSelect): Settings => ({
  ...shared,
  digest: { day: digestDefaults.day, hour, senderName },
  digestDelivery: { confirmsAddresses, emailsPerSecondMax },
  updatedAt: updatedAt.toISOString(),
});

/** The name of the organization that runs the website, as its ledger's entries state it. */
export const organizationOf = ({ organization, title }: Settings): string => organization ?? title;

/** Settings that every page may show. */
export const publicFacts = ({ title, contactEmail, correctionsEmail }: Settings) => ({
  title,
  contactEmail,
  correctionsEmail: correctionsEmail ?? contactEmail,
});
