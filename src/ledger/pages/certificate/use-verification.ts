import { useEffect, useState } from 'react';
import { readPastCaches } from '../../../web/kit/query.ts';
import { readerNow } from '../../../web/kit/format.ts';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { logPathOf, seenLogOf, type Step, verifyCertificate } from '../../verify/verify-certificate.ts';
import { certificateRead, proofRead } from './reads.ts';
import { readMemory, remember } from './memory.ts';

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

/** Verifies a certificate in the visitor's browser, step by step, from what its page shows. */
export function useVerification(certificate: Certificate, proof: CertificateProof | null): Verified {
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
    verify(sent, show).catch(() =>
      show({ ...sent, failure: 'The checks could not be finished. Reload the page to try again.' }),
    );
    return () => {
      isShown = false;
    };
  }, [certificate, proof]);
  return state.of === proof ? state.verified : start;
}

type Provable = Verified & { proof: CertificateProof };

async function verify(sent: Provable, show: (verified: Verified) => void): Promise<void> {
  const { certificateId } = sent.certificate;
  const { place, seen } = memoryOf(sent.proof);
  // A proof that the log extends what this browser saw has to be asked for.
  const since = seen && seen !== 'damaged' ? { since: seen.size } : {};
  const isReturning = 'since' in since;
  const proof = isReturning ? await readPastCaches(proofRead({ certificateId, ...since })) : sent.proof;
  if (await runSteps({ ...sent, proof }, { place, seen }, show)) return;
  // Certificate and proof are read separately, and caches may hold them from different times.
  const fresh = {
    certificate: await readPastCaches(certificateRead({ certificateId })),
    proof: await readPastCaches(proofRead({ certificateId, ...since })),
  };
  await runSteps({ ...sent, ...fresh }, memoryOf(fresh.proof), show, true);
}

/** Shows each step; false as soon as one fails, unless it is the last try. */
async function runSteps(
  { certificate, proof, ...rest }: Provable,
  { place, seen }: ReturnType<typeof memoryOf>,
  show: (verified: Verified) => void,
  isLast = false,
): Promise<boolean> {
  const done: Step[] = [];
  for await (const step of verifyCertificate(certificate, proof, { now: readerNow(), place, seen })) {
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

/** A log's memory is kept by the address that the visitor reached, not by what the server calls the log. */
export function memoryOf({ log }: Pick<CertificateProof, 'log'>) {
  const place = `${location.host}${logPathOf(log.checkpoint)}`;
  return { place, seen: readMemory(place) };
}
