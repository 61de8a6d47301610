import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { openWitness, parseVerifierKey, requestBytesMax, type RunningWitness } from '../src/log/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { runAsCommand, StartFailure } from '../src/platform/start-failure.ts';

/**
 * `npm run ledger:witness -- --name NAME --state FILE --log KEY [--log KEY] [--host HOST] [--port PORT]`: a witness of
 * the logs with these verifier keys (C2SP tlog-witness). Its own key and what it has seen are in FILE.
 */
const usage =
  'npm run ledger:witness -- --name witness.example.org --state FILE --log KEY [--log KEY ...] [--host HOST] [--port PORT]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        state: { type: 'string' },
        log: { type: 'string', multiple: true, default: [] },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '2025' },
      },
    });
    const { name, state, log } = values;
    if (name && state && log.length > 0 && !/[\s+]/.test(name)) return { ...values, name, state };
  } catch {
    // The usage says more than the parser.
  }
  throw new StartFailure(`Usage: ${usage}`);
}

async function run(): Promise<void> {
  const { name, state, log, host, port } = readOptions();
  const logs = await Promise.all(
    log.map(async (text) => {
      const key = await parseVerifierKey(text);
      if (!key.ok) throw new StartFailure(`${text}: ${key.detail}`);
      return key.value;
    }),
  );
  const witness = await openWitness({ name, logs, file: state }, systemClock);
  const server = serve({ fetch: appOf(witness).fetch, hostname: host, port: Number(port) }, (address) => {
    process.stdout.write(`${witness.verifierKey} http://${host}:${address.port}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}

const appOf = (witness: RunningWitness) =>
  new Hono().post('/add-checkpoint', bodyLimit({ maxSize: requestBytesMax }), async (c) => {
    const { status, body } = await witness.addCheckpoint(await c.req.text());
    return c.body(body, status, {
      'content-type': status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8',
    });
  });

await runAsCommand(run);
