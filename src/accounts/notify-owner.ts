import type { Transaction } from '../platform/database/database.ts';
import { links } from '../web/kit/links.ts';
import { type AccountNews, accountNoticeEmail } from './emails.ts';
import type { AccountServices } from './services.ts';

/**
 * Emails the owner of an account what was changed, exactly if the transaction commits. The email holds no link that
 * signs in, since a thief may read it too.
 */
export async function notifyOwner(
  { clock, mailer, website }: AccountServices,
  transaction: Transaction,
  email: string,
  news: AccountNews,
): Promise<void> {
  const { title, origin, contactEmail } = await website();
  const forgot = new URL(links.adminForgot(), origin).href;
  const facts = { title, forgot, contactEmail, at: clock.now().toISOString() };
  await mailer.post(transaction, accountNoticeEmail, { ...facts, ...news }, { to: email });
}
