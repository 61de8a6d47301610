import type { Database } from '../platform/database/database.ts';
import type { Mails } from '../platform/mail/mails.ts';
import { done, type Outcome } from '../platform/outcome.ts';
import { type Actor, permitted } from '../access/index.ts';
import { recordActs } from '../audit/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import { testMail } from './emails.ts';

type Services = {
  database: Database;
  mails: Mails;
  settings: SettingsStore;
  website: () => Promise<{ title: string; origin: string }>;
};

/** Sends a mail to whoever asks for it, the way that every mail goes; answers its id. */
export async function sendTestMail(
  { database, mails, settings, website }: Services,
  actor: Actor | null,
): Promise<Outcome<{ id: string }>> {
  const administrator = permitted(actor, 'read the outbox');
  if (!administrator.ok) return administrator;
  const words = testMail(await website());
  const { title: senderName } = await settings.read();
  const id = await database.transaction(async (transaction) => {
    const posted = await mails.post(transaction, { ...words, to: administrator.value.email, senderName });
    await recordActs(transaction, [
      { actor: administrator.value, act: 'send test mail', subjectType: 'mail', subjectId: posted },
    ]);
    return posted;
  });
  return done({ id });
}
