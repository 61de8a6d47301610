import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../../src/platform/config.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isInstalled = (program: string, option: string) => spawnSync(program, [option]).error === undefined;
const skipWithout = (program: string, option = '--version') =>
  !isInstalled(program, option) && `${program} is not installed`;
const read = (name: string) => readFileSync(path.join(projectRoot, 'deploy', name), 'utf8');

test('Caddy accepts deploy/Caddyfile', { skip: skipWithout('caddy', 'version') }, () => {
  const file = path.join(projectRoot, 'deploy/Caddyfile');
  const folder = temporaryFolder();
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
    env: { ...process.env, ORIGIN: 'https://pfas.example.org', UPSTREAM: 'a:3000 b:3000', HOME: folder },
  });
  assert.equal(status, 0, stderr);
});

test(
  'nginx accepts deploy/nginx.conf',
  { skip: skipWithout('nginx', '-v') || skipWithout('openssl', 'version') },
  () => {
    const folder = temporaryFolder();
    const certificate = path.join(folder, 'fullchain.pem');
    const key = path.join(folder, 'privkey.pem');
    const selfSigned = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=pfas.example.org',
    ];
    execFileSync('openssl', [...selfSigned, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const server = read('nginx.conf').replaceAll('/etc/ssl/pfas-record', folder);
    const file = path.join(folder, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n');
    writeFileSync(
      file,
      `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', file], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  },
);

test(
  'systemd accepts the unit, and it starts the pinned Node.js',
  { skip: skipWithout('systemd-analyze') },
  () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'pfas-record@3000.service');
    const unit = read('pfas-record@.service')
      .replaceAll('/opt/pfas-record', projectRoot)
      .replace('User=pfas-record', 'User=root')
      .replace('Group=pfas-record', 'Group=root');
    writeFileSync(file, unit);
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    const own = stderr.split('\n').filter((line) => line.includes('pfas-record@'));
    assert.deepEqual(own, []);
  },
);

test('every volume of the website belongs to the image’s user', () => {
  const mounted = [...read('compose.yml').matchAll(/'\w+:(\/\w+)'/g)].map(([, folder]) => folder!);
  const owned = /chown node:node (.+)/.exec(read('Dockerfile'))![1]!.split(' ');
  assert.ok(mounted.length > 1);
  assert.deepEqual(
    mounted.filter((folder) => !owned.includes(folder)),
    [],
  );
});

test('the settings that the files in deploy/ use exist', () => {
  const known = new Set(
    [...readFileSync(path.join(projectRoot, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    ),
  );
  const used = ['compose.yml', 'Dockerfile', 'pfas-record@.service'].flatMap((name) =>
    [...read(name).matchAll(/\b([A-Z]+(?:_[A-Z]+)+|ROLE|HOST|PORT|ORIGIN|SAMPLE)\b(?=[:=])/g)].map(
      ([, setting]) => setting!,
    ),
  );
  const ours = used.filter((name) => !name.startsWith('POSTGRES_')).map((name) => name.replace(/_FILE$/, ''));
  assert.ok(ours.length > 10);
  assert.deepEqual(
    [...new Set(ours)].filter((name) => !known.has(name)),
    [],
  );
});
