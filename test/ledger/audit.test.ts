import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { logKey, type Replay } from '../support/content/attacks/attack.ts';
import { attacks } from '../support/content/attacks/attacks.ts';
import { certificateOf, contentOf, history, logOf } from '../support/content/honest-proofs.ts';
import { appendTo, type NaiveLog, signedCheckpoint, signText } from '../support/content/naive-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let served: Pick<Replay, 'served' | 'checkpoint'>;
const asked: string[] = [];
const bundleOf = (n: number) =>
  Buffer.concat(
    served.served.entries.slice(n * 256, (n + 1) * 256).map((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return Buffer.concat([length, entry]);
    }),
  );
/** What the server does instead of answering a request for this file. */
let instead: { of: string; answer: (response: ServerResponse) => void } | undefined;
const server = createServer((request, response) => {
  const url = request.url!;
  asked.push(url);
  if (instead && url.startsWith(`/log/${instead.of}`)) return instead.answer(response);
  const bundle = /^\/log\/tile\/entries\/(\d{3})(?:\.p\/\d+)?$/.exec(url);
  response.end(bundle ? bundleOf(Number(bundle[1])) : (served.checkpoint ?? signedCheckpoint(served.served)));
});
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(() => server.close());

async function audit(
  of: typeof served,
  folder = temporaryFolder(),
): Promise<{ isFine: boolean; output: string }> {
  served = of;
  const { port } = server.address() as AddressInfo;
  const given = [`http://127.0.0.1:${port}/log`, logKey, folder];
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(projectRoot, 'bin/ledger-audit.ts'), ...given], (error, stdout) =>
      resolve({ isFine: !error, output: stdout }),
    );
  });
}

test('an honest log is replayed without findings', async () => {
  const { isFine, output } = await audit({ served: logOf(history) });
  assert.ok(isFine, output);
  assert.match(output, /✓ ledger\.example\.org\/log: 5 entries, 6 keys in its index/);
});

for (const { what, audit: replay } of attacks)
  if (typeof replay !== 'string')
    test(`the audit ${replay.isFine ? 'passes' : 'refuses'} ${what}`, async () => {
      const folder = temporaryFolder();
      if (replay.before) assert.ok((await audit({ served: replay.before }, folder)).isFine);
      const { isFine, output } = await audit(replay, folder);
      assert.match(output, replay.says);
      assert.equal(isFine, replay.isFine ?? false);
    });

/** Sends until the other side hangs up. */
function sendForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(2 ** 20, 'x');
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
}

test('an audit ends with a sentence if the log sends more than it may, breaks off or claims too much', async () => {
  const honest = logOf(history);
  const cases: [of: string, answer: (response: ServerResponse) => void, says: RegExp][] = [
    ['checkpoint', sendForever, /checkpoint sends more than the 65536 bytes it may have/],
    ['tile/', sendForever, /000\.p\/5 sends more than the 16777472 bytes it may have/],
    ['tile/', (response) => response.write('x', () => response.destroy()), /000\.p\/5 can’t be read: /],
    ['tile/', (response) => response.writeHead(503).end(), /000\.p\/5 answers 503/],
  ];
  for (const [of, answer, says] of cases) {
    instead = { of, answer };
    const { isFine, output } = await audit({ served: honest });
    instead = undefined;
    assert.match(output, says);
    assert.equal(isFine, false);
  }
  const endless = signText(honest, `${honest.origin}\n5000001\n${'A'.repeat(43)}=\n`);
  const { output } = await audit({ served: honest, checkpoint: endless });
  assert.match(output, /says that it has 5000001 entries; an audit reads at most 5000000/);
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
  assert.ok((await audit({ served: first }, folder)).isFine);
  const fork = grow(
    { ...first, entries: first.entries.slice(0, 255), listed: first.listed.slice(0, 255) },
    900,
    10,
  );
  const more = grow(first, 260, 3);
  asked.length = 0;
  const { isFine, output } = await audit({ served: more }, folder);
  assert.ok(isFine, output);
  assert.match(output, /263 entries, the first 260 as seen before/);
  assert.deepEqual(asked, ['/log/checkpoint', '/log/tile/entries/001.p/7']);
  const rewound = { ...more, entries: more.entries.slice(0, 250), listed: more.listed.slice(0, 250) };
  assert.match((await audit({ served: rewound }, folder)).output, /fewer than the 263 seen before/);
  assert.equal((await audit({ served: fork }, folder)).isFine, false);
});
