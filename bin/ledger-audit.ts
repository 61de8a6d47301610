import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startAudit } from '../src/ledger/verify/audit-log.ts';
import { nodePrimitives } from '../src/log/node-primitives.ts';
import {
  type Checkpoint,
  openCheckpoint,
  parseVerifierKey,
  toBase64,
  type VerifierKey,
} from '../src/log/verify.ts';

/**
 * `npm run ledger:audit -- ADDRESS KEY [FOLDER]`: replays a whole log over HTTP (C2SP tlog-tiles) and checks its tree, its
 * index and the ledger's rules, trusting only the key. Keeps the entries and the last tree in the folder, and checks the
 * next time that the log still contains them. Exits with status 1 if anything is wrong.
 */
const usage =
  'npm run ledger:audit -- <address of the log, such as https://site/log> <verifier key> [folder]';

const bundleSize = 256;
const requestMsMax = 60_000;
/** A checkpoint has some 300 bytes, and 200 more for each witness. */
const checkpointBytesMax = 64 * 1024;
const bundleBytesMax = bundleSize * (2 + 65_535);
/** Of one audit: the log decides how much there is to download, and every key takes memory. */
const entriesMax = 5_000_000;
const downloadBytesMax = 20 * 2 ** 30;
const findingsShown = 100;

class AuditFailure extends Error {}

/** `received` counts the bytes of all downloads. */
type Place = { address: string; folder: string; received: number };

async function audit([given, keyText, folderGiven = 'ledger-audit']: string[]): Promise<boolean> {
  if (!given || !keyText) throw new AuditFailure(`Usage: ${usage}`);
  const key = await parseVerifierKey(existsSync(keyText) ? readFileSync(keyText, 'utf8').trim() : keyText);
  if (!key.ok) throw new AuditFailure(key.detail);
  const place = {
    address: given.replace(/\/+$/, ''),
    folder: path.join(folderGiven, key.value.name.replaceAll(/[^\w.-]/g, '_')),
    received: 0,
  };
  const note = (await download(place, 'checkpoint', checkpointBytesMax)).toString();
  const signed = await open(note, key.value, 'The log’s checkpoint');
  if (signed.size > entriesMax)
    throw new AuditFailure(
      `The log says that it has ${signed.size} entries; an audit reads at most ${entriesMax}.`,
    );
  const kept = await readKept(place, key.value);
  if (kept && kept.size > signed.size)
    throw new AuditFailure(`The log has ${signed.size} entries, fewer than the ${kept.size} seen before.`);
  const findings = await replay(place, signed, kept);
  mkdirSync(place.folder, { recursive: true });
  writeFileSync(path.join(place.folder, 'checkpoint'), note);
  return findings === 0;
}

/** Replays all entries; counts what is wrong with them. Entries kept from earlier audits are not downloaded again. */
async function replay(place: Place, signed: Checkpoint, kept: Checkpoint | null): Promise<number> {
  const log = await startAudit((data) => hash('sha256', data, 'buffer'), nodePrimitives);
  const counts = { wrong: 0, old: 0 };
  const added: string[] = [];
  const report = ({ index, message, isOld }: { index: number; message: string; isOld: boolean }) => {
    const count = ++counts[isOld ? 'old' : 'wrong'];
    if (count <= findingsShown) say(`${isOld ? '– before the index: entry' : '✗ entry'} ${index} ${message}`);
  };
  for (let n = 0; n * bundleSize < signed.size; n++) {
    const { bytes, file } = await readBundle(place, n, signed.size);
    if (file) added.push(file);
    for (const entry of entriesIn(bytes, Math.min(bundleSize, signed.size - n * bundleSize))) {
      for (const finding of await log.add(entry)) report(finding);
      if (log.size() === kept?.size && !isSame(await log.root(), kept.root)) {
        forget(added);
        throw new AuditFailure(
          `The log is not the one seen before: its first ${kept.size} entries have another root. Keep ${place.folder} as evidence.`,
        );
      }
    }
  }
  if (!isSame(await log.root(), signed.root)) {
    forget(added);
    throw new AuditFailure('The entries served do not give the root that the log signed.');
  }
  const end = log.endProblem();
  if (end) report(end);
  const continued = kept ? `, the first ${kept.size} as seen before` : '';
  say(
    `${counts.wrong === 0 ? '✓' : '✗'} ${signed.origin}: ${signed.size} entries${continued}, ${log.keys()} keys in its index, root ${toBase64(signed.root)}`,
  );
  say(`${counts.wrong} against the rules${counts.old > 0 ? `, ${counts.old} from before the index` : ''}.`);
  return counts.wrong;
}

/** The entries of bundle `n`; `file` is where they were kept, if only now. A partial bundle is never kept. */
async function readBundle(
  place: Place,
  n: number,
  size: number,
): Promise<{ bytes: Buffer; file: string | null }> {
  const width = Math.min(bundleSize, size - n * bundleSize);
  const name = `tile/entries/${pathOf(n)}`;
  if (width < bundleSize)
    return { bytes: await download(place, `${name}.p/${width}`, bundleBytesMax), file: null };
  const file = path.join(place.folder, name);
  if (existsSync(file)) return { bytes: readFileSync(file), file: null };
  const bytes = await download(place, name, bundleBytesMax);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return { bytes, file };
}

/** 1234067 → 'x001/x234/067' (C2SP tlog-tiles). */
function pathOf(n: number): string {
  const digits = String(n).padStart(Math.ceil(String(n).length / 3) * 3, '0');
  const groups = digits.match(/\d{3}/g)!;
  return [...groups.slice(0, -1).map((group) => `x${group}`), groups.at(-1)].join('/');
}

/** Each prefixed with its length, a uint16. */
function* entriesIn(bundle: Buffer, count: number): Generator<Buffer> {
  let at = 0;
  for (let entry = 0; entry < count; entry++) {
    const end = at + 2 <= bundle.length ? at + 2 + bundle.readUInt16BE(at) : Infinity;
    if (end > bundle.length) throw new AuditFailure('A bundle of entries is cut off.');
    yield bundle.subarray(at + 2, end);
    at = end;
  }
  if (at !== bundle.length) throw new AuditFailure('A bundle has more entries than it should.');
}

async function download(place: Place, name: string, bytesMax: number): Promise<Buffer> {
  const from = `${place.address}/${name}`;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const response = await fetch(from, { signal: AbortSignal.timeout(requestMsMax) });
    if (!response.ok) throw new AuditFailure(`${from} answers ${response.status}.`);
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      place.received += chunk.length;
      if (length > bytesMax)
        throw new AuditFailure(`${from} sends more than the ${bytesMax} bytes it may have.`);
      if (place.received > downloadBytesMax)
        throw new AuditFailure(`The log sends more than ${downloadBytesMax} bytes; the audit ends here.`);
    }
  } catch (error) {
    if (error instanceof AuditFailure || !(error instanceof Error)) throw error;
    throw new AuditFailure(`${from} can’t be read: ${error.message}.`);
  }
  return Buffer.concat(chunks);
}

async function readKept({ folder }: Place, key: VerifierKey): Promise<Checkpoint | null> {
  const file = path.join(folder, 'checkpoint');
  return existsSync(file) ? open(readFileSync(file, 'utf8'), key, file) : null;
}

async function open(note: string, key: VerifierKey, what: string): Promise<Checkpoint> {
  const opened = await openCheckpoint(note, key);
  if (!opened.ok) throw new AuditFailure(`${what} is not signed with the key: ${opened.detail}`);
  return opened.value;
}

const forget = (files: readonly string[]): void => files.forEach((file) => rmSync(file));
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** Entries may hold anything: what a terminal would obey, or show in another order, is written out. */
const say = (line: string): boolean =>
  process.stdout.write(
    `${line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`)}\n`,
  );

try {
  process.exitCode = (await audit(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof AuditFailure)) throw error;
  say(`✗ ${error.message}`);
  process.exitCode = 1;
}
