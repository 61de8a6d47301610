import type { Transaction } from '../platform/database/database.ts';
import { adminLinks } from '../web/kit/admin-links.ts';
import { type AccountNotice, accountNoticeEmail } from './emails.ts';
import type { AccountServices } from './services.ts';

/**
 * Emails an account's owner about a change if and only if the transaction commits. The email contains no sign-in link,
 * since a thief may read it too.
 */
export async function notifyOwner(
  { clock, mailer, website }: AccountServices,
  transaction: Transaction,
  email: string,
  news: AccountNotice,
): Promise<void> {
  const { title, origin, contactEmail } = await website();
  const forgot = new URL(adminLinks.forgot(), origin).href;
  const facts = { title, forgot, contactEmail, at: clock.now().toISOString() };
  await mailer.enqueue(transaction, accountNoticeEmail, { ...facts, ...news }, { to: email });
}
