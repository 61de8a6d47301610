import type { Transaction } from '../platform/database/database.ts';
import { links } from '../web/kit/links.ts';
import { type AccountNews, accountNewsMail } from './emails.ts';
import type { AccountServices } from './services.ts';

/**
 * Tells whoever an account belongs to, at its address, what was done with it; the mail leaves exactly if the act's
 * transaction commits. It says nothing that opens anything, since a thief may read it too.
 */
export async function tellOwner(
  { clock, mails, website }: AccountServices,
  transaction: Transaction,
  email: string,
  news: AccountNews,
): Promise<void> {
  const { title, origin, contactEmail } = await website();
  const forgot = new URL(links.adminForgot(), origin).href;
  const words = accountNewsMail({ title, forgot, contactEmail, at: clock.now() }, news);
  await mails.post(transaction, { ...words, to: email, senderName: title });
}
