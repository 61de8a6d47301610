import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import {
  certificateOf,
  contentOf,
  corrected,
  history,
  logOf,
  retired,
} from '../support/content/honest-proofs.ts';
import { appendTo, type NaiveLog, signedCheckpoint, vkeyOf } from '../support/content/naive-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let served: NaiveLog;
const asked: string[] = [];
const bundleOf = (n: number) =>
  Buffer.concat(
    served.entries.slice(n * 256, (n + 1) * 256).map((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return Buffer.concat([length, entry]);
    }),
  );
const server = createServer((request, response) => {
  const url = request.url!;
  asked.push(url);
  const bundle = /^\/log\/tile\/entries\/(\d{3})(?:\.p\/\d+)?$/.exec(url);
  response.end(bundle ? bundleOf(Number(bundle[1])) : signedCheckpoint(served));
});
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => server.close());

async function audit(
  log: NaiveLog,
  folder = temporaryFolder(),
): Promise<{ isFine: boolean; output: string }> {
  served = log;
  const { port } = server.address() as AddressInfo;
  const given = [`http://127.0.0.1:${port}/log`, vkeyOf(log.origin, log.keys, 1), folder];
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(projectRoot, 'bin/ledger-audit.ts'), ...given], (error, stdout) =>
      resolve({ isFine: !error, output: stdout }),
    );
  });
}

test('an honest log is replayed without findings', async () => {
  const { isFine, output } = await audit(logOf(history));
  assert.ok(isFine, output);
  assert.match(output, /✓ ledger\.example\.org\/log: 5 entries, 6 keys in its index/);
});

const late = certificateOf({ ...retired, verifier: 'Others', updatedAt: '2026-11-23T09:00:00.000Z' });
const again = certificateOf({ certificateId: 'T-AGAIN' });
const breaches: [what: string, log: NaiveLog, says: RegExp][] = [
  [
    'a signed false root',
    (() => {
      const log = logOf(history);
      log.listed[3] = [];
      appendTo(log, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })));
      return log;
    })(),
    /entry 5 names a false index root/,
  ],
  ['a second retirement', logOf([...history, contentOf('retired', late)]), /entry 5 retires T-ONE again/],
  [
    'a change after retirement',
    logOf([...history, contentOf('corrected', late, { reason: 'Wrong.' })]),
    /entry 5 changes T-ONE after its retirement/,
  ],
  ['a second issue', logOf([...history, contentOf('issued', corrected)]), /entry 5 issues T-ONE again/],
  [
    'an ID in another case',
    logOf([...history, contentOf('issued', certificateOf({ certificateId: 'T-one', lotId: 'E5' }))]),
    /issues T-one, whose ID differs from T-ONE only in case/,
  ],
  ['a certificate never issued', logOf([contentOf('retired', retired)]), /was never issued/],
  [
    'a second certificate without a reason',
    logOf([...history, contentOf('issued', again)]),
    /gives no reason/,
  ],
  [
    'a correction without a reason',
    logOf([history[0]!, contentOf('corrected', corrected)]),
    /without a reason/,
  ],
  [
    'a signed tree without a root',
    (() => {
      const log = logOf(history);
      appendTo(log, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })), {
        isRooted: false,
      });
      return log;
    })(),
    /entry 5 ends the signed tree without an index root/,
  ],
  [
    'an unreadable entry',
    (() => {
      const log = logOf(history);
      log.entries[1] = Buffer.from('{"\u202Ea":"x"}');
      return log;
    })(),
    /entry 1 has the unknown member “\\u\{202e\}a”/,
  ],
];
for (const [what, log, says] of breaches)
  test(`the audit names ${what}`, async () => {
    const { isFine, output } = await audit(log);
    assert.match(output, says);
    assert.equal(isFine, false);
  });

test('breaches from before the index are listed as such, and are no findings', async () => {
  const log: NaiveLog = { ...logOf([]), entries: [], listed: [] };
  for (const { type, certificateId, at, certificate } of [
    ...history,
    contentOf('corrected', late),
    contentOf('issued', again),
  ])
    appendTo(log, { type, certificateId, at, certificate }, { isRooted: false });
  appendTo(log, contentOf('issued', certificateOf({ certificateId: 'T-4', lotId: 'D4' })));
  const { isFine, output } = await audit(log);
  assert.ok(isFine, output);
  assert.match(output, /before the index: entry 5 changes T-ONE after its retirement/);
  assert.match(output, /before the index: entry 6 is about a lot that has another certificate, t-one/);
});

test('an audit continues where the last one ended, and notices a rewound or forked log', async () => {
  const folder = temporaryFolder();
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      contentOf('issued', certificateOf({ certificateId: `N-${from + at}`, lotId: `L${from + at}` })),
    );
  // Only the last entries are rooted: the naive index is slow.
  const grow = (log: NaiveLog, from: number, count: number) => {
    for (const [at, content] of many(from, count).entries())
      appendTo(log, content, { isRooted: at === count - 1 });
    return log;
  };
  const first = grow({ ...logOf([]), entries: [], listed: [] }, 0, 260);
  assert.ok((await audit(first, folder)).isFine);
  const fork = grow(
    { ...first, entries: first.entries.slice(0, 255), listed: first.listed.slice(0, 255) },
    900,
    10,
  );
  const more = grow(first, 260, 3);
  asked.length = 0;
  const { isFine, output } = await audit(more, folder);
  assert.ok(isFine, output);
  assert.match(output, /263 entries, the first 260 as seen before/);
  assert.deepEqual(asked, ['/log/checkpoint', '/log/tile/entries/001.p/7']);
  const rewound = { ...more, entries: more.entries.slice(0, 250), listed: more.listed.slice(0, 250) };
  assert.match((await audit(rewound, folder)).output, /fewer than the 263 seen before/);
  assert.equal((await audit(fork, folder)).isFine, false);
});
