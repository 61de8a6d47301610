import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { WebsiteStatus } from '../../src/operations/contract.ts';
import type { Outbox } from '../../src/outbox/contract.ts';
import { websiteForTests } from '../support/for-tests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { waitFor } from '../support/wait-for.ts';
import { type RunningWebsite, runWebsite, usedDataDir } from '../support/website/run-website.ts';
import { signInAsRole } from '../support/website/staff.ts';
import { startTestWebsite } from '../support/website/test-website.ts';

const website = websiteForTests({ METRICS_PORT: '0' });

const readMetrics = async () => (await fetch(`${website.metricsAddress}/metrics`)).text();
const readConditions = async () => {
  const answer = await website.asStaff('/api/admin/status');
  assert.equal(answer.status, 200);
  const { conditions } = (await answer.json()) as WebsiteStatus;
  return Object.fromEntries(conditions.map(({ name, state, text }) => [name, { state, text }]));
};

test('metrics count every request by route and status, those from the cache included', async () => {
  for (const path of ['/about', '/about', '/story/none', '/api/home', '/none', '/feed.json'])
    await website.call(path);
  const metrics = await readMetrics();
  const count = (route: string, status: number) =>
    metrics.split(`http_request_seconds_count{route="${route}",status="${status}"} `)[1]?.split('\n')[0];
  assert.equal(count('/about', 200), '2');
  assert.equal(count('/story/:slug', 404), '1');
  assert.equal(count('/api/home', 200), '1');
  assert.equal(count('other', 404), '1');
  assert.equal(count('/:file{feed\\\\.(xml|atom|json)}', 200), '1');
});

test('every metric that an alert uses is there', async () => {
  const metrics = await readMetrics();
  const rules = readFileSync('deploy/alerts.yml', 'utf8');
  for (const [name] of rules.matchAll(/pfas_record_[a-z_]+/g))
    assert.ok(metrics.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `), name);
});

test('metrics are not part of the website, and have health and readiness of their own', async () => {
  assert.equal((await website.call('/metrics')).status, 404);
  for (const path of ['/healthz', '/readyz'])
    assert.equal((await fetch(website.metricsAddress + path)).status, 200, path);
});

test('the status says in words what needs attention, to administrators only', async () => {
  const conditions = await readConditions();
  assert.equal(conditions.Ledger!.state, 'good');
  assert.match(conditions.Backups!.text, /There is no backup yet/);
  assert.deepEqual(conditions.Sources, { state: 'off', text: 'No source is active.' });
  assert.equal(conditions.Email!.state, 'off', 'without a mail server');
  assert.equal(conditions.Schedules!.state, 'good', 'a website that has just started is not in trouble');
  const viewer = await signInAsRole(website, 'EDITOR');
  assert.equal((await viewer('GET', '/api/admin/status')).status, 403);
});

test('administrators are emailed once a day if something fails', async () => {
  await website.query(
    `insert into backups (at, is_daily, file, problem) values (now(), true, 'a.tar', 'no space left')`,
  );
  assert.deepEqual((await readConditions()).Backups, {
    state: 'bad',
    text: 'The newest backup failed: no space left',
  });
  const emails = async () => {
    const { mails } = (await (await website.asStaff('/api/admin/mails')).json()) as Outbox;
    return mails.filter(({ subject }) => subject === 'The PFAS Record needs attention').length;
  };
  const boss = await openQueues({ connectionString: website.databaseUrl });
  await boss.send('operations.check', {});
  await waitFor('the email', async () => (await emails()) === 1);
  const id = await boss.send('operations.check', {});
  await waitFor('the second check', async () => {
    const [job] = await website.query<{ state: string }>('select state from pgboss.job where id = $1', [id]);
    return job!.state === 'completed';
  });
  assert.equal(await emails(), 1);
  await boss.stop({ graceful: false });
});

const metricsOf = (running: RunningWebsite) => /Metrics are at (\S+)/.exec(running.output())![1]!;

test('a BACKUP_DIR that can’t be made is reported', async () => {
  const backupDir = path.join(temporaryFolder(), 'file', 'backups');
  writeFileSync(path.dirname(backupDir), '');
  const other = await startTestWebsite({ BACKUP_DIR: backupDir });
  try {
    const boss = await openQueues({ connectionString: other.databaseUrl });
    await boss.send('operations.back-up', {});
    const [failed] = await waitFor('the failure', async () => {
      const rows = await other.query<{ problem: string }>('select problem from backups');
      return rows.length > 0 && rows;
    });
    assert.match(failed!.problem, /ENOTDIR: not a directory, mkdir/);
    await boss.stop({ graceful: false });
  } finally {
    await other.stop();
  }
});

test('BACKUP_DIR gets a backup a day, and keeps as many as BACKUP_KEEP says', async () => {
  const folder = temporaryFolder();
  const dataDir = usedDataDir();
  const running = await runWebsite(dataDir, { BACKUP_DIR: folder, BACKUP_KEEP: '1', METRICS_PORT: '0' });
  after(() => running.process.kill('SIGKILL'));
  const metrics = metricsOf(running);
  const database = { host: path.join(dataDir, 'socket'), user: 'postgres', database: 'pfas_record' };
  const boss = await openQueues(database);
  const backUp = () => boss.send('operations.back-up', {});
  const madeAt = async () =>
    /backup_time_seconds\{daily="true"\} ([\d.]+)/.exec(await (await fetch(metrics)).text())?.[1];
  await backUp();
  const first = await waitFor('the first backup', madeAt);
  const [file] = readdirSync(folder);
  assert.match(file!, /^pfas-record-.*\.tar$/);
  assert.equal(statSync(path.join(folder, file!)).mode & 0o777, 0o600);
  const client = new pg.Client(database);
  await client.connect();
  await client.query(`update backups set at = at - interval '1 day'`);
  await backUp();
  await waitFor('the second backup', async () => {
    const next = await madeAt();
    return next !== undefined && Number(next) > Number(first) && readdirSync(folder).length === 1;
  });
  assert.notEqual(readdirSync(folder)[0], file);
  await client.end();
  await boss.stop({ graceful: false });
  assert.equal(await running.kill('SIGTERM'), 0);
});

test('/readyz answers within two seconds while the database is frozen, metrics say so, and both recover', async () => {
  const dataDir = usedDataDir();
  const running = await runWebsite(dataDir, { METRICS_PORT: '0' });
  after(() => running.process.kill('SIGKILL'));
  const isReady = async () => {
    const answer = await fetch(`${running.address}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.status === 200;
  };
  assert.ok(await isReady());
  const server = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const processes = [server, ...childrenOf(server)];
  for (const id of processes) process.kill(id, 'SIGSTOP');
  try {
    assert.equal(await isReady(), false);
    assert.equal(await isReady(), false);
    const answer = await fetch(metricsOf(running), { signal: AbortSignal.timeout(10_000) });
    const metrics = await answer.text();
    assert.match(metrics, /^pfas_record_database_up 0$/m);
    assert.doesNotMatch(metrics, /^pfas_record_backup_failed /m);
  } finally {
    for (const id of processes) process.kill(id, 'SIGCONT');
  }
  await waitFor('the website to be ready', isReady);
  assert.match(await (await fetch(metricsOf(running))).text(), /^pfas_record_database_up 1$/m);
  assert.equal(await running.kill('SIGTERM'), 0);
});

const childrenOf = (id: number): number[] =>
  readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ').map(Number);

/** Sends jobs as the website does, so that its workers begin immediately. */
async function openQueues(connection: pg.ClientConfig): Promise<PgBoss> {
  const boss = new PgBoss({ ...connection, migrate: false, supervise: false, schedule: false } as never);
  await boss.start();
  return boss;
}
