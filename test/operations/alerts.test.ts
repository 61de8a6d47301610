import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const rules = path.join(projectRoot, 'deploy/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

/** For each alert, series in promtool's notation that must raise it, one value per minute, and the labels it gets. */
const firing: Record<
  string,
  { series: Record<string, string>; minutes?: number; labels?: Record<string, string> }
> = {
  PfasRecordDown: {
    series: { 'up{job="pfas-record",instance="a"}': '0x10' },
    labels: { job: 'pfas-record', instance: 'a' },
  },
  PfasRecordDatabaseDown: { series: { pfas_record_database_up: '0x10' } },
  PfasRecordLedgerBlocked: {
    series: { 'pfas_record_log_blocked{log="real"}': '1x10' },
    labels: { log: 'real' },
  },
  PfasRecordErrors: {
    series: {
      'pfas_record_http_request_seconds_count{instance="a",status="500"}': '0+10x20',
      'pfas_record_http_request_seconds_count{instance="a",status="200"}': '0+90x20',
    },
    minutes: 15,
    labels: { instance: 'a' },
  },
  PfasRecordSlow: {
    series: {
      'pfas_record_http_request_seconds_bucket{instance="a",route="/",le="1"}': '0+0x30',
      'pfas_record_http_request_seconds_bucket{instance="a",route="/",le="2.5"}': '0+60x30',
      'pfas_record_http_request_seconds_bucket{instance="a",route="/",le="+Inf"}': '0+60x30',
    },
    minutes: 25,
    labels: { instance: 'a' },
  },
  PfasRecordPoolExhausted: {
    series: { 'pfas_record_pool_waiting{pool="public"}': '3x10' },
    labels: { pool: 'public' },
  },
  PfasRecordJobsLate: { series: { pfas_record_oldest_job_seconds: '901x10' } },
  PfasRecordJobsFailing: {
    series: { 'pfas_record_jobs{queue="mail",state="failed"}': '1x10' },
    labels: { queue: 'mail' },
  },
  PfasRecordNoWorker: { series: { 'pfas_record_schedule_idle_seconds{queue="mail"}': '10801x10' } },
  PfasRecordSourcesPaused: { series: { 'pfas_record_sources{state="paused"}': '1x90' }, minutes: 80 },
  PfasRecordDigestLate: { series: { pfas_record_digest_late_seconds: '21601x10' } },
  PfasRecordEmailFailing: { series: { 'pfas_record_mails{state="failed"}': '1x10' } },
  PfasRecordBudgetSpent: {
    series: {
      'pfas_record_budget_used{budget="writer"}': '100x10',
      'pfas_record_budget_max{budget="writer"}': '100x10',
    },
    labels: { budget: 'writer' },
  },
  PfasRecordBackupOld: {
    series: { 'pfas_record_backup_time_seconds{daily="true"}': '-200000x20' },
    minutes: 15,
  },
  PfasRecordBackupFailed: { series: { pfas_record_backup_failed: '1x10' } },
  PfasRecordDiskLow: { series: { pfas_record_disk_free_bytes: '9x10', pfas_record_disk_bytes: '100x10' } },
  PfasRecordDiskFull: { series: { pfas_record_disk_free_bytes: '2x10', pfas_record_disk_bytes: '100x10' } },
  PfasRecordDatabaseRestarts: { series: { pfas_record_database_restarts: '0+1x10' } },
  PfasRecordEventsLost: { series: { pfas_record_events_connected: '0x10' } },
};

const declared = [...readFileSync(rules, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);

test('every alert has series that must raise it', () => {
  assert.deepEqual(Object.keys(firing).toSorted(), declared.toSorted());
});

for (const [alert, { series, minutes = 8, labels = {} }] of Object.entries(firing))
  test(
    `${alert} fires`,
    { skip: !hasPromtool && "promtool (Debian's package prometheus) is not installed" },
    () => {
      const folder = temporaryFolder();
      copyFileSync(rules, path.join(folder, 'alerts.yml'));
      const file = path.join(folder, 'test.json');
      const rule = new RegExp(
        `alert: ${alert}\\n[\\s\\S]*?severity: (\\w+)[\\s\\S]*?summary: '?(.+?)'?\\n`,
      ).exec(readFileSync(rules, 'utf8'))!;
      const summary = rule[2]!.replaceAll(
        /\{\{ \$labels\.(\w+) \}\}/g,
        (_, label: string) => labels[label] ?? '',
      );
      writeFileSync(
        file,
        JSON.stringify({
          rule_files: ['alerts.yml'],
          evaluation_interval: '1m',
          tests: [
            {
              interval: '1m',
              input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
              alert_rule_test: [
                {
                  eval_time: `${minutes}m`,
                  alertname: alert,
                  exp_alerts: [
                    { exp_labels: { severity: rule[1], ...labels }, exp_annotations: { summary } },
                  ],
                },
              ],
            },
          ],
        }),
      );
      execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
    },
  );
