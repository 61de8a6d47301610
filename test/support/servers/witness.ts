import { spawn } from 'node:child_process';
import { projectRoot } from '../../../src/platform/config.ts';
import { waitFor } from '../wait-for.ts';

export type WitnessProcess = {
  /** The line for LEDGER_WITNESSES. */
  line: string;
  port: number;
  stop(): Promise<void>;
};

/** Runs a witness of the logs with these verifier keys, as `npm run ledger:witness` does, and waits until it listens. */
export async function runWitness(state: string, logs: readonly string[], port = 0): Promise<WitnessProcess> {
  const options = ['--name', 'witness.example', '--state', state, '--port', String(port)];
  const child = spawn(
    process.execPath,
    [
      '--import',
      './src/platform/quick-imports.mjs',
      'bin/ledger-witness.ts',
      ...options,
      ...logs.flatMap((key) => ['--log', key]),
    ],
    { cwd: projectRoot, env: { PATH: process.env.PATH } },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const line = await waitFor('the witness to listen', async () => {
    if (child.exitCode !== null) throw new Error(`The witness ended: ${output}`);
    return /^(\S+ http:\S+)\n/.exec(output)?.[1];
  });
  return {
    line,
    port: Number(new URL(line.split(' ')[1]!).port),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
