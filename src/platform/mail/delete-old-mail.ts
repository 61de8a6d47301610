import { rm } from 'node:fs/promises';
import path from 'node:path';
import { lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../tables.ts';
import { filesIn } from './erase-mail.ts';
import { outboxStamp } from './transports.ts';
import { dayMs } from '../calendar-day.ts';

const daysKept = 90;

/** Deletes emails created more than 90 days ago, and their files in the outbox, complete or not. */
export async function deleteOldMail(
  { database, clock }: { database: Database; clock: Clock },
  outbox: string,
): Promise<void> {
  const oldest = new Date(clock.now().getTime() - daysKept * dayMs);
  await database.delete(mails).where(lt(mails.createdAt, oldest));
  for (const file of await filesIn(outbox))
    if (/\.eml(\.part)?$/.test(file) && file < outboxStamp(oldest))
      await rm(path.join(outbox, file), { force: true });
}
