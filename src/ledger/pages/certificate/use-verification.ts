import { useEffect, useState } from 'react';
import { logPaths } from '../../../log/terms.ts';
import { readerNow } from '../../../web/kit/format.ts';
import { readPastCaches } from '../../../web/kit/query.ts';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { logPathOf, seenLogOf, type Step, verifyCertificate } from '../../verify/verify-certificate.ts';
import { readMemory, remember } from './memory.ts';
import { certificateRead, proofRead } from './reads.ts';

/** `certificate` and `proof` are newer than what the page was sent with, if that did not verify. */
export type Verified = {
  certificate: Certificate;
  /** Null while the log can't be read. */
  proof: CertificateProof | null;
  /** The steps done so far. */
  done: readonly Step[];
  isDone: boolean;
  /** Why the others could not be done: only a failed request is a reason. */
  failure: string | undefined;
};

/** Verifies the certificate with this ID in the visitor's browser, step by step, from what its page shows. */
export function useVerification(
  certificateId: string,
  certificate: Certificate,
  proof: CertificateProof | null,
): Verified {
  const failure = proof ? undefined : 'The log can’t be read at the moment.';
  const start = { certificate, proof, done: [], isDone: false, failure };
  const [state, setState] = useState<{ of: CertificateProof | null; verified: Verified }>({
    of: proof,
    verified: start,
  });
  useEffect(() => {
    if (!proof) return;
    let isShown = true;
    const sent = { certificate, proof, done: [], isDone: false, failure: undefined };
    const show = (verified: Verified) => isShown && setState({ of: proof, verified });
    verify(certificateId, sent, show).catch(() =>
      show({ ...sent, failure: 'The checks could not be finished. Reload the page to try again.' }),
    );
    return () => {
      isShown = false;
    };
  }, [certificateId, certificate, proof]);
  return state.of === proof ? state.verified : start;
}

type Provable = Verified & { proof: CertificateProof };

async function verify(
  certificateId: string,
  sent: Provable,
  show: (verified: Verified) => void,
): Promise<void> {
  const memory = memoryOf(sent.proof.log);
  const since = sinceSeen(memory);
  const isReturning = 'since' in since;
  const proof = isReturning ? await readPastCaches(proofRead({ certificateId, ...since })) : sent.proof;
  if (await runSteps(certificateId, { ...sent, proof }, memory, show)) return;
  // Certificate and proof are read separately, and caches may hold them from different times.
  const fresh = {
    certificate: await readPastCaches(certificateRead({ certificateId })),
    proof: await readPastCaches(proofRead({ certificateId, ...since })),
  };
  await runSteps(certificateId, { ...sent, ...fresh }, memoryOf(fresh.proof.log), show, true);
}

/** Shows each step; false as soon as one fails, unless it is the last try. */
async function runSteps(
  certificateId: string,
  { certificate, proof, ...rest }: Provable,
  { place, seen }: ReturnType<typeof memoryOf>,
  show: (verified: Verified) => void,
  isLast = false,
): Promise<boolean> {
  const done: Step[] = [];
  const setting = { now: readerNow(), place, seen };
  for await (const step of verifyCertificate(certificateId, certificate, proof, setting)) {
    if (step.outcome === 'failed' && !isLast) return false;
    done.push(step);
    show({ ...rest, certificate, proof, done: [...done] });
  }
  if (done.every(({ outcome }) => outcome !== 'failed')) {
    const now = await seenLogOf(proof);
    if (now) remember(place, now);
  }
  show({ ...rest, certificate, proof, done, isDone: true });
  return true;
}

/**
 * A log's memory is kept by the address that the visitor reached, not by what the server calls the log. Without a log, it
 * is the real one's: that may have been lost.
 */
export function memoryOf(log: Pick<CertificateProof['log'], 'checkpoint'> | null) {
  const place = `${location.host}${log ? logPathOf(log.checkpoint) : logPaths.real}`;
  return { place, seen: readMemory(place) };
}

/** A proof that the log extends what this browser saw has to be asked for. */
export const sinceSeen = ({ seen }: ReturnType<typeof memoryOf>) =>
  seen && seen !== 'damaged' ? { since: seen.size } : {};
