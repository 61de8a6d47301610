import assert from 'node:assert/strict';
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { test } from 'node:test';
import { verifyProofFile } from '../../test/support/content/proof-files.ts';
import { nodePrimitives } from './node-primitives.ts';
import { writeProofFile } from './read-log.ts';
import { cosignCheckpoint, signCheckpoint } from './sequence.ts';
import { type Signer, verifierKey } from './signing/signed-note.ts';
import { edgeRoot, growEdge } from './tree/tiles.ts';
import { leafHash, nodeHash } from './tree/tree.ts';
import {
  type FaultCode,
  noblePrimitives,
  openCheckpoint,
  openNote,
  parseProofFile,
  parseVerifierKey,
  platformPrimitives,
  verifyConsistency,
  verifyCosignature,
  type Verdict,
  type VerifierKey,
  verifyInclusion,
  webPrimitives,
} from './verify.ts';

const origin = 'log.example.org/log';
function makeSigner(): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
    sign: (message) => sign(null, message, privateKey),
  };
}
const signer = makeSigner();
const keyOf = async (name: string, { publicKey }: Signer): Promise<VerifierKey> => {
  const key = await parseVerifierKey(verifierKey(name, publicKey));
  assert.ok(key.ok);
  return key.value;
};
const key = await keyOf(origin, signer);
const entries = ['one', 'two', 'three'].map((entry) => Buffer.from(entry));
const leaves = entries.map(leafHash);
const root = edgeRoot(growEdge([], 0, leaves).edge);
const head = { origin, size: 3, root };
const checkpoint = signCheckpoint(head, signer);
const file = writeProofFile({
  index: 2,
  hashes: [edgeRoot(growEdge([], 0, leaves.slice(0, 2)).edge)],
  checkpoint,
});
const codeOf = (verdict: Verdict<unknown>): FaultCode | 'valid' => (verdict.ok ? 'valid' : verdict.code);

for (const [name, primitives] of Object.entries({
  WebCrypto: webPrimitives(globalThis.crypto.subtle),
  noble: await noblePrimitives(),
  Node: nodePrimitives,
}))
  test(`with ${name}, what the log writes verifies, and altered data does not`, async () => {
    assert.equal(codeOf(await verifyProofFile(file, entries[2]!, key, primitives)), 'valid');
    assert.equal(codeOf(await verifyProofFile(file, entries[1]!, key, primitives)), 'wrong-root');
    const later = file.replace(`${origin}\n3\n`, `${origin}\n4\n`);
    assert.equal(codeOf(await verifyProofFile(later, entries[2]!, key, primitives)), 'wrong-signature');
    const noKey = { ...key, publicKey: new Uint8Array(31) };
    assert.equal(codeOf(await openCheckpoint(checkpoint, noKey, primitives)), 'wrong-signature');
  });

test('where WebCrypto is missing or does not support Ed25519, the noble libraries replace it', async (t) => {
  // Each call imports a fresh copy: the module caches its result.
  const ask = async (name: string) =>
    (
      (await import(`./verify/primitives.ts?${name}`)) as { platformPrimitives: typeof platformPrimitives }
    ).platformPrimitives();
  const [data, message] = [new Uint8Array(1), new Uint8Array(2)];
  const isAtOnce = ({ sha256, verifyEd25519 }: Awaited<ReturnType<typeof ask>>) =>
    sha256(data) instanceof Uint8Array && verifyEd25519(data, data, message) === false;
  assert.equal(isAtOnce(await ask('whole')), false);
  t.mock.method(globalThis.crypto.subtle, 'importKey', () => Promise.reject(new Error('NotSupportedError')));
  assert.equal(isAtOnce(await ask('without-ed25519')), true);
  t.mock.getter(globalThis, 'crypto', () => ({}));
  assert.equal(isAtOnce(await ask('plain-http')), true);
});

const line = (name: string, bytes: number[]) => `— ${name} ${Buffer.from(bytes).toString('base64')}\n`;
const signatureLine = checkpoint.split('\n\n')[1]!;
const text = checkpoint.slice(0, checkpoint.indexOf('\n\n') + 1);
const notes: [what: string, note: string, code: FaultCode | 'valid'][] = [
  ['the checkpoint of the log', checkpoint, 'valid'],
  [
    'an extra signature by an unknown key',
    `${checkpoint}${line('witness.example', [1, 2, 3, 4, 5])}`,
    'valid',
  ],
  ['the same signature twice', `${checkpoint}${signatureLine}`, 'valid'],
  ['only an unknown signer', `${text}\n${line('witness.example', [1, 2, 3, 4, 5])}`, 'unknown-signer'],
  ['the name with another key id', `${text}\n${line(origin, [1, 2, 3, 4, 5])}`, 'unknown-signer'],
  [
    'a wrong signature next to the right one',
    `${text}\n${line(origin, [...key.id, 1])}${signatureLine}`,
    'wrong-signature',
  ],
  ['another text', checkpoint.replace('\n3\n', '\n5\n'), 'wrong-signature'],
  ['no signature', `${text}\n`, 'malformed-note'],
  ['no text', `\n${signatureLine}`, 'malformed-note'],
  ['no final newline', checkpoint.slice(0, -1), 'malformed-note'],
  ['an empty line at the end', `${checkpoint}\n`, 'malformed-note'],
  ['carriage returns', checkpoint.replaceAll('\n', '\r\n'), 'malformed-note'],
  ['a lone surrogate', `\ud800${checkpoint}`, 'malformed-note'],
  ['a hyphen for the dash', checkpoint.replace('—', '-'), 'malformed-note'],
  ['a signature of four bytes', `${text}\n${line(origin, [1, 2, 3, 4])}`, 'malformed-note'],
  ['base64 without padding', checkpoint.replace(/=*\n$/, '\n'), 'malformed-note'],
  ['a space in the name', `${text}\n${line('a b', [1, 2, 3, 4, 5])}`, 'malformed-note'],
  ['a no-break space in the name', `${text}\n${line('a\u00a0b', [1, 2, 3, 4, 5])}`, 'malformed-note'],
  ['a next-line character in the name', `${text}\n${line('a\u0085b', [1, 2, 3, 4, 5])}`, 'malformed-note'],
  ['a plus in the name', `${text}\n${line('a+b', [1, 2, 3, 4, 5])}`, 'malformed-note'],
];
for (const [what, note, code] of notes)
  test(`a note with ${what}: ${code}`, async () => assert.equal(codeOf(await openNote(note, [key])), code));

const sign32 = (body: string) => {
  const signed = Buffer.concat([key.id, signer.sign(Buffer.from(body))]).toString('base64');
  return `${body}\n— ${origin} ${signed}\n`;
};
const root64 = Buffer.from(root).toString('base64');
const bodies: [what: string, body: string, code: FaultCode | 'valid'][] = [
  ['its three lines', `${origin}\n3\n${root64}\n`, 'valid'],
  ['an extension line', `${origin}\n3\n${root64}\nmore\n`, 'valid'],
  ['size 0', `${origin}\n0\n${root64}\n`, 'valid'],
  ['another origin', `other.example/log\n3\n${root64}\n`, 'wrong-origin'],
  ['two lines', `${origin}\n3\n`, 'malformed-checkpoint'],
  ['a leading zero', `${origin}\n03\n${root64}\n`, 'malformed-checkpoint'],
  ['a sign', `${origin}\n+3\n${root64}\n`, 'malformed-checkpoint'],
  ['a size above the safe range', `${origin}\n9007199254740993\n${root64}\n`, 'malformed-checkpoint'],
  ['a short root', `${origin}\n3\nAAAA\n`, 'malformed-checkpoint'],
  ['a root that is not base64', `${origin}\n3\n${root64.slice(0, -1)}\n`, 'malformed-checkpoint'],
  ['a non-canonical root', `${origin}\n3\n${'A'.repeat(42)}B=\n`, 'malformed-checkpoint'],
  ['an empty extension line', `${origin}\n3\n${root64}\n\nmore\n`, 'malformed-checkpoint'],
  ['no origin', `\n3\n${root64}\n`, 'malformed-checkpoint'],
];
for (const [what, body, code] of bodies)
  test(`a signed checkpoint with ${what}: ${code}`, async () =>
    assert.equal(codeOf(await openCheckpoint(sign32(body), key)), code));

const vkey = verifierKey(origin, signer.publicKey);
const withBytes = (bytes: number[]) =>
  `${origin}+${vkey.split('+')[1]}+${Buffer.from(bytes).toString('base64')}`;
for (const [what, text] of [
  ['no name', vkey.slice(origin.length)],
  ['a space in the name', vkey.replace('log.', 'log .')],
  ['another name', vkey.replace('log.', 'lag.')],
  ['another id', vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
  ['an upper-case id', vkey.replace(/\+[0-9a-f]{8}\+/, (id) => id.toUpperCase())],
  ['another algorithm', withBytes([2, ...signer.publicKey])],
  ['a short key', withBytes([1, ...signer.publicKey.subarray(1)])],
  ['a newline at the end', `${vkey}\n`],
  ['nothing', ''],
] as const)
  if (text !== vkey)
    test(`a verifier key with ${what} is rejected`, async () =>
      assert.equal(codeOf(await parseVerifierKey(text)), 'malformed-key'));

test('a witness’s verifier key is read, and signs no checkpoint', async () => {
  const type = Uint8Array.of(4);
  const id = hash('sha256', Buffer.concat([Buffer.from(`${origin}\n`), type, signer.publicKey]), 'hex');
  const encoded = Buffer.concat([type, signer.publicKey]).toString('base64');
  const witness = await parseVerifierKey(`${origin}+${id.slice(0, 8)}+${encoded}`);
  assert.ok(witness.ok);
  assert.equal(witness.value.type, 4);
  assert.equal(codeOf(await openCheckpoint(checkpoint, witness.value)), 'unknown-signer');
  const at = new Date('2026-11-20T12:34:56Z');
  assert.ok((await verifyCosignature(text, cosignCheckpoint(head, signer, at), witness.value)).ok);
});

test('a cosignature of a time beyond all dates is malformed', async () => {
  const bytes = Buffer.alloc(4 + 8 + 64, 0xff);
  const id = hash(
    'sha256',
    Buffer.concat([Buffer.from(`${origin}\n`), Uint8Array.of(4), signer.publicKey]),
    'buffer',
  );
  id.copy(bytes, 0, 0, 4);
  const endless = `— ${origin} ${bytes.toString('base64')}\n`;
  assert.equal(codeOf(await verifyCosignature(text, endless, key)), 'malformed-cosignature');
});

test('trees of about 2^49 entries are compared as smaller ones are', async () => {
  const [left, one, two] = [leaves[0]!, leaves[1]!, leaves[2]!];
  const size = 2 ** 49;
  const full = { first: size, second: size + 1, firstRoot: left, secondRoot: nodeHash(left, one) };
  assert.equal(codeOf(await verifyConsistency({ ...full, proof: [one] })), 'valid');
  const more = {
    first: size + 1,
    second: size + 2,
    firstRoot: nodeHash(left, one),
    secondRoot: nodeHash(left, nodeHash(one, two)),
  };
  assert.equal(codeOf(await verifyConsistency({ ...more, proof: [one, two, left] })), 'valid');
});

const proofFiles: [what: string, file: string][] = [
  ['another version', file.replace('@v1', '@v2')],
  ['no index', file.replace('index 2\n', '')],
  ['a leading zero', file.replace('index 2', 'index 02')],
  ['a negative index', file.replace('index 2', 'index -2')],
  ['two indexes', file.replace('index 2', 'index 2\nindex 2')],
  ['a short hash', file.replace(/\n\S{44}\n/, '\nAAAA\n')],
  ['a hash that is not base64', file.replace(/\n(\S{43})=\n/, '\n$1\n')],
  ['empty extra data', file.replace('index 2', 'extra \nindex 2')],
  ['extra data after the index', file.replace('index 2', 'index 2\nextra AAAA')],
  ['no checkpoint', file.split('\n\n')[0]!],
  ['nothing', ''],
  ['64 hashes', file.replace('index 2\n', `index 2\n${`${root64}\n`.repeat(63)}`)],
];
for (const [what, broken] of proofFiles)
  test(`a proof file with ${what} is malformed`, () =>
    assert.equal(codeOf(parseProofFile(broken)), 'malformed-proof-file'));

test('every byte of a proof file counts, and extra data is accepted', () => {
  const lines = file.split('\n');
  assert.deepEqual(lines.slice(0, 2), ['c2sp.org/tlog-proof@v1', 'index 2']);
  assert.equal(lines.slice(4).join('\n'), checkpoint);
  const parsed = parseProofFile(file.replace('index 2', 'extra aGVsbG8=\nindex 2'));
  assert.ok(parsed.ok);
  assert.equal(Buffer.from(parsed.value.extra!).toString(), 'hello');
  const alone = writeProofFile({ index: 0, hashes: [], checkpoint });
  assert.equal(alone, `c2sp.org/tlog-proof@v1\nindex 0\n\n${checkpoint}`);
  const parsedAlone = parseProofFile(alone);
  assert.ok(parsedAlone.ok);
  assert.deepEqual(parsedAlone.value, { index: 0, hashes: [], checkpoint, extra: null });
});

test('a cosignature attests one text, by one key, at one second', async () => {
  const at = new Date('2026-11-20T12:34:56.789Z');
  const cosignature = cosignCheckpoint(head, signer, at);
  const seen = await verifyCosignature(text, cosignature, key);
  assert.ok(seen.ok);
  assert.equal(seen.value.toISOString(), '2026-11-20T12:34:56.000Z');
  const other = await keyOf(origin, makeSigner());
  const [, , bytes] = cosignature.trim().split(' ');
  const later = Buffer.from(bytes!, 'base64');
  later[11]! ^= 1;
  const cases: [string, string, VerifierKey, FaultCode][] = [
    [text.replace('3', '4'), cosignature, key, 'wrong-signature'],
    [text, `— ${origin} ${later.toString('base64')}\n`, key, 'wrong-signature'],
    [text, cosignature, other, 'unknown-signer'],
    [text, cosignature.trim(), key, 'malformed-cosignature'],
    [text, 'x\n', key, 'malformed-cosignature'],
    [text, signatureLine, key, 'unknown-signer'],
  ];
  for (const [body, cosigned, by, code] of cases)
    assert.equal(codeOf(await verifyCosignature(body, cosigned, by)), code);
  // In the note it is an ordinary signature, which clients that do not know it ignore.
  assert.equal(codeOf(await openCheckpoint(checkpoint + cosignature, key)), 'valid');
});

test('malformed proofs are rejected by code', async () => {
  const claim = { leafHash: leaves[2]!, index: 2, size: 3, root, proof: [leaves[0]!] };
  const inclusions: [object, FaultCode][] = [
    [{ proof: [] }, 'wrong-proof-length'],
    [{ proof: [root, root] }, 'wrong-proof-length'],
    [{ proof: [root] }, 'wrong-root'],
    [{ proof: [root.subarray(1)] }, 'malformed-hash'],
    [{ leafHash: new Uint8Array() }, 'malformed-hash'],
    [{ index: 3 }, 'outside-tree'],
    [{ index: -1 }, 'outside-tree'],
    [{ index: 0.5 }, 'outside-tree'],
    [{ size: Number.MAX_VALUE }, 'outside-tree'],
  ];
  for (const [change, code] of inclusions)
    assert.equal(codeOf(await verifyInclusion({ ...claim, ...change })), code, JSON.stringify(change));
  const pair = { first: 2, second: 3, firstRoot: root, secondRoot: root, proof: [leaves[2]!] };
  const consistencies: [object, FaultCode | 'valid'][] = [
    [{}, 'wrong-root'],
    [{ proof: [] }, 'wrong-proof-length'],
    [{ first: 3, proof: [] }, 'valid'],
    [{ first: 3 }, 'wrong-proof-length'],
    [{ first: 4 }, 'outside-tree'],
    [{ first: 0, proof: [] }, 'outside-tree'],
    [{ firstRoot: new Uint8Array(3) }, 'malformed-hash'],
  ];
  for (const [change, code] of consistencies)
    assert.equal(codeOf(await verifyConsistency({ ...pair, ...change })), code, JSON.stringify(change));
});
