import { createPublicKey } from 'node:crypto';
import { publishedKey } from '../website/published-key.ts';
import { filesOf } from './attacks/attack.ts';
import { certificateOf, contentOf, history, honest, logOf } from './honest-proofs.ts';
import { indexLies, naiveIndex, naiveRoot } from './naive-index.ts';
import { indexAnswer, type KeyPair, signedCheckpoint, vkeyOf } from './naive-log.ts';

const publishedKeys = (): KeyPair => {
  const privateKey = publishedKey();
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32);
  return { privateKey, publicKey };
};

/**
 * `docs/ledger-vectors/index.json`: an indexed log of 25 entries, written from `docs/ledger-format.md` alone, with its
 * roots, answers for present and absent keys and for a shared lot, a whole proof, and lies about it; and the same proof as
 * files.
 */
export function makeIndexVectors(): [name: string, content: Buffer][] {
  const log = logOf(
    [
      ...history,
      contentOf('issued', certificateOf({ certificateId: 'T-AGAIN' }), { lotReason: 'Two treatments.' }),
      ...Array.from({ length: 19 }, (_, at) =>
        contentOf('issued', certificateOf({ certificateId: `T-${at}`, lotId: `Lot ${at}` })),
      ),
    ],
    { keys: publishedKeys() },
  );
  const index = naiveIndex(log.listed);
  const { proof } = honest(log);
  const answers = ['id:t-one', 'lot:a1@northworks', 'id:t-absent', 'lot:absent@northworks'];
  const vectors = {
    key: vkeyOf(log.origin, log.keys, 1),
    checkpoint: signedCheckpoint(log),
    entries: log.entries.map(String),
    roots: log.entries.map((_, at) => naiveRoot(naiveIndex(log.listed.slice(0, at + 1))).toString('hex')),
    answers: answers.map((key) => ({ key, answer: indexAnswer(log, key) })),
    lies: indexLies(index, { size: log.entries.length, present: 'id:t-one', absent: 'id:t-absent' }),
    proof: { ...proof, log: { ...proof.log, witnesses: [] } },
  };
  const files = filesOf(proof);
  return [
    ['index.json', Buffer.from(`${JSON.stringify(vectors, null, 2)}\n`)],
    ['indexed.tlog-proof', Buffer.from(files.proof)],
    ['indexed.entry.json', files.entry],
  ];
}
