import type { Queryable } from '../platform/database/database.ts';
import type { Events } from '../platform/events.ts';
import type { Settings } from './contract.ts';
import type { SettingsEvent } from './events.ts';
import { settings } from './tables.ts';

/** The settings as this process knows them. */
export type SettingsStore = {
  /** Asks the database once after every change, whichever process made it; until then it costs nothing. */
  read(): Promise<Settings>;
  /** To be called after a change made here, whose event may come later than the next question. */
  forget(): void;
};

export const settingsEvent: SettingsEvent = { topic: 'settings' };

/** Keeps the settings at hand for as long as nobody changes them. */
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
        if (kept === reading) forget(); // a failure is nothing to keep
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

/** The one row in the words of the API. */
export const settingsView = ({
  digestDay,
  digestHour,
  digestSenderName,
  updatedAt,
  title,
  contactEmail,
  correctionsEmail,
  diversityTargets,
}: typeof settings.$inferSelect): Settings => ({
  title,
  contactEmail,
  correctionsEmail,
  diversityTargets,
  digest: { day: digestDay, hour: digestHour, senderName: digestSenderName },
  updatedAt: updatedAt.toISOString(),
});

/** What every page may say of the site. */
export const publicFacts = ({ title, contactEmail, correctionsEmail }: Settings) => ({
  title,
  contactEmail,
  correctionsEmail: correctionsEmail ?? contactEmail,
});
