import { and, eq, gte, isNull } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Jobs, Queue } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { mails } from '../platform/tables.ts';
import { adminLinks } from '../web/kit/admin-links.ts';
import type { BackupServices } from './back-up.ts';
import { statusEmail } from './emails.ts';
import type { MeasureServices } from './measure.ts';
import { readStatus } from './read-status.ts';

/** Makes the daily backup when it is due, so that a process that was down makes it up. */
const backUpQueue: Queue<Record<string, never>> = {
  name: 'operations.back-up',
  retries: 2,
  pauseSeconds: 300,
  secondsMax: 4 * 60 * 60,
  cron: '23 * * * *',
};

const checkQueue: Queue<Record<string, never>> = {
  name: 'operations.check',
  retries: 2,
  pauseSeconds: 60,
  secondsMax: 60,
  cron: '*/15 * * * *',
};

export const operationsQueues = [backUpQueue, checkQueue];

type Services = MeasureServices &
  BackupServices & { jobs: Jobs; mailer: Mailer; website: () => Promise<{ title: string; origin: string }> };

/** Starts the jobs that watch over the website; backups are made by processes that have a folder for them. */
export async function registerOperationsJobs(services: Services): Promise<void> {
  await services.jobs.work(checkQueue, () => emailIfBad(services));
  if (services.config.backupDir) {
    const { backUpIfDue } = await import('./back-up.ts');
    await services.jobs.work(backUpQueue, () => backUpIfDue(services));
  }
}

/** Less than a day, so that the time of day doesn't move. */
const betweenEmailsMs = 23 * 60 * 60_000;

async function emailIfBad(services: Services): Promise<void> {
  const { database, clock, mailer, website } = services;
  const { conditions } = await readStatus(services);
  const bad = conditions.filter(({ state }) => state === 'bad');
  if (bad.length === 0) return;
  const { title, origin } = await website();
  const address = new URL(adminLinks.status(), origin).href;
  const problems = bad.map(({ name, text }) => `${name}: ${text}`).join('\n');
  await database.transaction(async (transaction) => {
    const since = new Date(clock.now().getTime() - betweenEmailsMs);
    const recent = and(eq(mails.template, statusEmail.name), gte(mails.createdAt, since));
    if ((await transaction.$count(mails, recent)) > 0) return;
    const administrators = await transaction
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), isNull(users.disabledAt)));
    for (const { email } of administrators)
      await mailer.enqueue(transaction, statusEmail, { title, address, problems }, { to: email });
  });
}
