import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import type { Step, SeenLog } from '../../verify/verify-certificate.ts';
import { proofRead } from './proof-read.ts';

export type Verified = {
  /** The steps done so far. */
  done: readonly Step[];
  /** Why the others could not be done. */
  failure: string | undefined;
};

/** Verifies a certificate in the visitor's browser, step by step, from what its page shows. */
export function useVerification(certificate: Certificate, proof: CertificateProof): Verified {
  const client = useQueryClient();
  const [done, setDone] = useState<Step[]>([]);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const show = (step: Step) => isShown && setDone((before) => [...before, step]);
    run(client, certificate, proof, show).catch(
      () => isShown && setFailure('The checks could not be finished. Reload the page to try again.'),
    );
    return () => {
      isShown = false;
    };
  }, [client, certificate, proof]);
  return { done, failure };
}

/** The verifier is loaded only on this page. */
async function run(
  client: QueryClient,
  certificate: Certificate,
  loaded: CertificateProof,
  show: (step: Step) => void,
): Promise<void> {
  const { seenLogOf, verifyCertificate } = await import('../../verify/verify-certificate.ts');
  const seen = readSeenLog(loaded.log.origin);
  const proof = seen ? await proofSince(client, certificate.certificateId, seen.size) : loaded;
  let isOk = true;
  for await (const step of verifyCertificate(certificate, proof, seen)) {
    isOk &&= step.isOk;
    show(step);
  }
  const now = isOk ? await seenLogOf(proof) : null;
  if (now) saveSeenLog(proof.log.origin, now);
}

const proofSince = (client: QueryClient, certificateId: string, since: number): Promise<CertificateProof> =>
  client.fetchQuery<CertificateProof>({ ...proofRead({ certificateId, since }), staleTime: 0 });

const keyOf = (origin: string): string => `log seen: ${origin}`;

/** This browser's record of a log; null if it has never seen it or storage is blocked. */
function readSeenLog(origin: string): SeenLog | null {
  try {
    const seen = JSON.parse(localStorage.getItem(keyOf(origin)) ?? 'null') as Partial<SeenLog> | null;
    return typeof seen?.key === 'string' && typeof seen.root === 'string' && Number.isSafeInteger(seen.size)
      ? (seen as SeenLog)
      : null;
  } catch {
    return null;
  }
}

/** Keeps what this browser has seen of a log, to compare with on its next visit. */
function saveSeenLog(origin: string, seen: SeenLog): void {
  try {
    localStorage.setItem(keyOf(origin), JSON.stringify(seen));
  } catch {
    // Without storage, the browser still verifies the rest.
  }
}
