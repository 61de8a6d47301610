import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { IssueEmail } from '../src/digest/issues-contract.ts';
import { inFlightMax } from '../src/digest/sending/send-issue.ts';
import {
  addSubscribers,
  approveStories,
  forgetDigests,
  listDigests,
  sendDigest,
} from '../test/support/content/digest.ts';
import { type RunningWebsite, runWebsite } from '../test/support/website/run-website.ts';
import { startTestWebsite, type TestWebsite } from '../test/support/website/test-website.ts';
import { printFigures, whole } from './support/figures.ts';
import type { SinkReport } from './support/smtp-sink.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * Sending the digest over SMTP on loopback, to 50,000 subscribers (or as many as the first argument says): throughput
 * compared with nodemailer alone sending the same email to the same server, then ten `kill -9` on the way.
 */
const subscribers = Number(process.argv[2] ?? 50_000);
const measured = Math.min(subscribers, 10_000);
const kills = 10;
const connections = 6;
const goals = { share: 0.5, megabytesGrowth: 100 };
const pollMs = 250;

await inTemporaryFolder(async (folder) => {
  const sink = await startSink();
  const settings = { SMTP_URL: sink.url, ROLE: 'web' };
  // Serves pages only, so that the process that sends can be killed.
  const website = await startTestWebsite(settings);
  try {
    await approveStories(website, 24);
    const start = () =>
      runWebsite(path.join(folder, 'worker'), {
        DATABASE_URL: website.databaseUrl,
        SMTP_URL: sink.url,
      });
    // Before and after, since other load on the machine comes and goes.
    const before = await measureNodemailer(website, sink);
    const ours = await measureSending(website, sink, start);
    const alone = (before + (await measureNodemailer(website, sink))) / 2;
    const killed = await sendKilled(website, sink, start);
    const twice = killed.report.received - subscribers;
    printFigures([
      {
        what: 'emails',
        measured: `${whole(ours.perSecond)}/s`,
        reference: `nodemailer alone: ${whole(alone)}/s`,
        goal: `≥ ${goals.share} × nodemailer (${(ours.perSecond / alone).toFixed(2)})`,
        isMet: ours.perSecond >= alone * goals.share,
      },
      {
        what: `memory from the middle to the end of ${whole(measured)}`,
        measured: `+${whole(ours.growthMegabytes)} MB`,
        goal: `≤ ${goals.megabytesGrowth} MB`,
        isMet: ours.growthMegabytes <= goals.megabytesGrowth,
      },
      {
        what: `subscribers reached, ${kills} × kill -9`,
        measured: whole(killed.report.recipients),
        goal: whole(subscribers),
        isMet: killed.report.recipients === subscribers,
      },
      {
        what: 'sent twice',
        measured: whole(twice),
        goal: `≤ ${kills * inFlightMax}, each with its Message-ID`,
        isMet: twice <= kills * inFlightMax && killed.report.differing === 0,
      },
    ]);
  } finally {
    await website.stop();
    sink.process.kill();
  }
});

type Sink = {
  url: string;
  process: ChildProcess;
  report(request?: { forget: boolean }): Promise<SinkReport>;
};

async function startSink(): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'support/smtp-sink.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    process: child,
    async report(request = { forget: false }) {
      const answer = once(child, 'message');
      child.send(request);
      return ((await answer) as [SinkReport])[0];
    },
  };
}

/** Sends the same email to as many recipients with only nodemailer's pool; returns emails per second. */
async function measureNodemailer(website: TestWebsite, sink: Sink): Promise<number> {
  const next = (await (await website.asStaff('/api/admin/digests/next')).json()) as { id: string };
  const answer = await website.asStaff(`/api/admin/digests/${next.id}/email`);
  const { subject, html, text } = (await answer.json()) as IssueEmail;
  const transport = createTransport({
    url: sink.url,
    pool: true,
    maxConnections: connections,
    maxMessages: 1_000,
  });
  const from = 'digest@example.org';
  const seconds = await secondsOf(async () => {
    let sent = 0;
    const worker = async () => {
      while (sent < measured)
        await transport.sendMail({ from, to: `reader-${sent++}@example.org`, subject, html, text });
    };
    await Promise.all(Array.from({ length: inFlightMax }, worker));
  });
  transport.close();
  await sink.report({ forget: true });
  return measured / seconds;
}

type Start = () => Promise<RunningWebsite>;

/** One digest without interruptions, from the first email that arrives to the last. */
async function measureSending(
  website: TestWebsite,
  sink: Sink,
  start: Start,
): Promise<{ perSecond: number; growthMegabytes: number }> {
  await addSubscribers(website, measured);
  const worker = await start();
  await sendDigest(website);
  const first = await untilReceived(sink, 1);
  let middle = 0;
  let most = 0;
  const seconds = await secondsOf(async () => {
    // By then, V8 has done a full garbage collection; until the first one, memory grows regardless of leaks.
    await untilReceived(sink, measured / 2);
    middle = megabytesOf(worker);
    await untilReceived(sink, measured, () => (most = Math.max(most, megabytesOf(worker))));
  });
  await untilSent(website);
  await worker.kill('SIGTERM');
  await sink.report({ forget: true });
  await forgetDigests(website);
  return { perSecond: (measured - first) / seconds, growthMegabytes: most - middle };
}

async function sendKilled(website: TestWebsite, sink: Sink, start: Start) {
  if (subscribers > measured) await addSubscribers(website, subscribers - measured, 'other');
  await sendDigest(website);
  let worker = await start();
  await untilReceived(sink, subscribers / 10 / (kills + 1));
  for (let nth = 1; nth <= kills; nth++) {
    await untilReceived(sink, (nth * subscribers) / (kills + 1));
    await worker.kill('SIGKILL');
    worker = await start();
  }
  await untilSent(website);
  const report = await sink.report();
  await worker.kill('SIGTERM');
  return { report };
}

async function untilReceived(sink: Sink, count: number, look = () => {}): Promise<number> {
  for (;;) {
    look();
    const { received } = await sink.report();
    if (received >= count) return received;
    await pause();
  }
}

async function untilSent(website: TestWebsite): Promise<void> {
  for (;;) {
    const isSending = ({ status }: { status: string }) => status === 'sending';
    if (!(await listDigests(website)).some(isSending)) return;
    await pause();
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

function megabytesOf({ process: { pid } }: RunningWebsite): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;
}

async function secondsOf(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1000;
}
