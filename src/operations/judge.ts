import { counted } from '../web/kit/format.ts';
import type { Condition } from './contract.ts';
import type { ProcessFigures, WebsiteFigures } from './measure.ts';
import { alarmLimits, type ConditionState } from './terms.ts';

type Judged = [state: ConditionState, text: string];

/** Says in a sentence how each part of the website does, and whether it needs attention. */
export function judge(own: ProcessFigures, website: WebsiteFigures, now: Date): Condition[] {
  const judged: Record<string, Judged> = {
    Ledger: ledgerOf(website),
    Backups: backupOf(website, now),
    Jobs: jobsOf(website),
    Schedules: schedulesOf(own, website),
    Sources: sourcesOf(website),
    Digest: digestOf(website),
    Email: emailOf(own, website),
    Models: modelsOf(website),
    Disk: diskOf(own),
    Database: databaseOf(own),
    Events: own.hasEvents
      ? [
          'good',
          `Changes made by other processes are arriving. ${counted(own.liveStreams, 'staff screen')} listening.`,
        ]
      : [
          'bad',
          'Changes made by other processes are not arriving: the connection to the database is being restored.',
        ],
  };
  return Object.entries(judged).map(([name, [state, text]]) => ({ name, state, text }));
}

function ledgerOf({ logs }: WebsiteFigures): Judged {
  const blocked = logs.find(({ blockedBy }) => blockedBy !== null);
  if (blocked) return ['bad', blocked.blockedBy!];
  return [
    'good',
    logs.map(({ log, entries }) => `The ${log} log has ${counted(entries, 'entry', 'entries')}.`).join(' '),
  ];
}

function backupOf({ backup: { last, problem } }: WebsiteFigures, now: Date): Judged {
  if (problem !== null) return ['bad', `The newest backup failed: ${problem}`];
  if (!last)
    return [
      'warning',
      'There is no backup yet. Set BACKUP_DIR on the process that runs jobs to get one a day.',
    ];
  const ageSeconds = (now.getTime() - last.at.getTime()) / 1000;
  const text = `The newest is ${age(ageSeconds)} old (${(last.bytes / 1e6).toFixed(1)} MB): ${last.file}`;
  if (last.isDaily) return [ageSeconds > alarmLimits.dailyBackupSeconds ? 'bad' : 'good', text];
  return [ageSeconds > alarmLimits.backupSeconds ? 'warning' : 'good', text];
}

function jobsOf({ queues }: WebsiteFigures): Judged {
  const total = (of: 'due' | 'active' | 'failed') => queues.reduce((sum, queue) => sum + queue[of], 0);
  const slow = queues
    .filter(({ oldestSeconds }) => oldestSeconds > alarmLimits.oldestJobSeconds)
    .toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
  if (slow.length > 0)
    return [
      'bad',
      `Jobs wait too long, up to ${age(slow[0]!.oldestSeconds)}: ${slow.map(({ queue }) => queue).join(', ')}.`,
    ];
  const text = `${total('due')} waiting, ${total('active')} running.`;
  if (total('failed') === 0) return ['good', text];
  const failed = queues
    .filter((queue) => queue.failed > 0)
    .map(({ queue, failed: count }) => `${queue} (${count})`);
  return ['warning', `${text} Given up in the last day (the server’s log says why): ${failed.join(', ')}.`];
}

function schedulesOf({ upSeconds }: ProcessFigures, { queues }: WebsiteFigures): Judged {
  const scheduled = queues.filter(({ isScheduled }) => isScheduled);
  const running = scheduled.filter(({ idleSeconds }) => idleSeconds !== null);
  const newest = Math.min(...running.map(({ idleSeconds }) => idleSeconds!));
  if (running.length === 0 && upSeconds < alarmLimits.firstScheduleSeconds)
    return [
      'good',
      `The website has just started; the first scheduled jobs run within ${alarmLimits.firstScheduleSeconds / 60} minutes.`,
    ];
  if (running.length === 0)
    return ['warning', 'No scheduled job has run yet. Is a process with ROLE=all or worker running?'];
  return newest > alarmLimits.scheduleSeconds
    ? ['bad', `No scheduled job has run for ${age(newest)}. Start a process with ROLE=all or worker.`]
    : ['good', `${counted(scheduled.length, 'schedule')}, the last run ${age(newest)} ago.`];
}

function sourcesOf({ sources: { active, failing, paused } }: WebsiteFigures): Judged {
  if (active + failing + paused === 0) return ['off', 'No source is active.'];
  const text = `${active} working, ${failing} failing, ${paused} paused after failing repeatedly.`;
  return [paused > 0 || failing > active ? 'warning' : 'good', text];
}

function digestOf({ digest: { lateSeconds, isPaused, waiting } }: WebsiteFigures): Judged {
  if (isPaused) return ['warning', `A digest is paused, with ${counted(waiting, 'email')} to send.`];
  if (lateSeconds > alarmLimits.digestLateSeconds)
    return ['bad', `A digest is ${age(lateSeconds)} late, with ${counted(waiting, 'email')} to send.`];
  return [
    'good',
    lateSeconds > 0 ? `A digest is being sent: ${counted(waiting, 'email')} left.` : 'On time.',
  ];
}

function emailOf({ hasMailServer }: ProcessFigures, { mails: { waiting, failed } }: WebsiteFigures): Judged {
  if (!hasMailServer)
    return ['off', 'No mail server is configured (SMTP_URL); email goes only to the outbox.'];
  return [
    failed > 0 ? 'warning' : 'good',
    `${counted(waiting, 'email')} waiting, ${failed} failed in the last day.`,
  ];
}

function modelsOf({ budgets }: WebsiteFigures): Judged {
  if (budgets.length === 0) return ['off', 'No model is configured.'];
  const spent = budgets.filter(({ used, max }) => max !== null && used >= max);
  const text = budgets
    .map(({ budget, used, max }) => `${budget}: ${used}${max === null ? '' : ` of ${max}`}`)
    .join(', ');
  return [spent.length > 0 ? 'warning' : 'good', `Used today: ${text}.`];
}

function diskOf({ disk: { freeBytes, bytes } }: ProcessFigures): Judged {
  const share = freeBytes / bytes;
  const text = `${(freeBytes / 1e9).toFixed(1)} GB (${Math.floor(share * 100)}%) of DATA_DIR’s disk is free.`;
  if (share < alarmLimits.diskFullShare) return ['bad', text];
  return [share < alarmLimits.diskLowShare ? 'warning' : 'good', text];
}

function databaseOf({ databaseRestarts, pools }: ProcessFigures): Judged {
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0);
  const busy = pools.reduce((sum, pool) => sum + pool.busy, 0);
  const text = `${busy} connections busy, ${waiting} requests waiting for one.`;
  return databaseRestarts > 0
    ? ['warning', `${text} It was restarted ${databaseRestarts} times since this process started.`]
    : ['good', text];
}

const steps: [seconds: number, unit: string][] = [
  [2 * 86_400, 'day'],
  [2 * 3_600, 'hour'],
  [120, 'minute'],
  [0, 'second'],
];
const lengths: Record<string, number> = { day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** '26 hours': in the largest unit that is not coarse. */
function age(seconds: number): string {
  const [, unit] = steps.find(([from]) => seconds >= from) ?? [0, 'second'];
  return counted(Math.floor(Math.max(0, seconds) / lengths[unit]!), unit);
}
