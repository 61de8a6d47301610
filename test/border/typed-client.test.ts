import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import oazapfts from 'oazapfts';
import { projectRoot } from '../../src/platform/config.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestWebsite, type TestWebsite } from '../support/website/test-website.ts';

let website: TestWebsite;
before(async () => (website = await startTestWebsite({ SAMPLE: 'on' })));
after(() => website.stop());

/** What another developer would write. Each type is stated, so that a field without one doesn't compile. */
const program = `
import { ok } from '@oazapfts/runtime';
import * as api from './client.ts';

type Stated<Value> = unknown extends Value ? never : Value;

const stories = await ok(api.getStories({ category: 'Regulation', limit: 2 }));
const sites = await ok(api.getContaminationSites({ state: 'MI', limit: 2 }));
const { certificates } = await ok(api.getCertificates({ status: 'Retired' }));
const { certificateId } = certificates[0]!;
const proof = await ok(api.getCertificatesByCertificateIdProof(certificateId));

const titles: Stated<(typeof stories)[number]['title']>[] = stories.map((story) => story.title);
const levels: Stated<(typeof sites)[number]['maxPfasLevel']>[] = sites.map((site) => site.maxPfasLevel);
const types: ('issued' | 'corrected' | 'retired')[] = proof.entries.map((entry) => entry.type);
// @ts-expect-error No story has this field.
stories[0]?.headline;
console.log(JSON.stringify({ titles, levels, certificateId, types }));
`;

const options = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    types: [],
  },
  files: ['program.ts'],
};

test('a client generated from the description of the API compiles, and reads stories, sites and a proof', async () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  write('package.json', '{"type": "module"}');
  write('tsconfig.json', JSON.stringify(options));
  write('client.ts', await oazapfts(`${website.address}/api/openapi.json`));
  write('program.ts', program);
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH },
    });

  await run(path.join(projectRoot, 'node_modules/typescript/bin/tsc')).catch(({ stdout }) =>
    assert.fail(stdout),
  );
  const { stdout } = await run('program.ts');

  const { titles, levels, certificateId, types } = JSON.parse(stdout) as Record<string, unknown[]>;
  const read = async (address: string) => (await website.call(address)).json();
  const stories = (await read('/api/stories?category=Regulation&limit=2')) as { title: string }[];
  const sites = (await read('/api/contamination-sites?state=MI&limit=2')) as { maxPfasLevel: number }[];
  assert.ok(titles!.length > 0 && levels!.length > 0);
  assert.deepEqual(
    [titles, levels],
    [stories.map(({ title }) => title), sites.map((site) => site.maxPfasLevel)],
  );
  assert.match(String(certificateId), /^[A-Z]/);
  assert.deepEqual([types![0], types!.at(-1)], ['issued', 'retired']);
});
