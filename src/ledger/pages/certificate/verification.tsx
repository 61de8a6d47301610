import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { partHeading } from './part.tsx';
import { proofRead } from './proof-read.ts';
import { readSeenLog, saveSeenLog } from './seen-log.ts';
import type { Step, StepName } from '../../verify/verify-certificate.ts';

/** In order of execution. */
const steps: Record<StepName, string> = {
  chain: 'The chain hash matches the certificate ID, lot ID and grams',
  entry: 'The log entry holds exactly the values on this page',
  leaf: 'The entry’s fingerprint is in the log',
  inclusion: 'The inclusion proof leads to the root of the log',
  signature: 'The log signed that root with its key',
  consistency: 'The log has not been rewritten since your last visit',
};

type Props = { certificate: Certificate; proof: CertificateProof };

/** Verifies the certificate in the visitor's browser, from what the page shows. */
export function Verification({ certificate, proof }: Props) {
  const { done, failure } = useVerification(certificate, proof);
  const failed = done.filter(({ isOk }) => !isOk).length;
  const isComplete = done.length === Object.keys(steps).length;
  return (
    <section data-live className="no-print mt-12 border-t-2 border-rule pt-5">
      <h2 className={partHeading}>Verification</h2>
      <output
        className={cn(
          'mt-1 block text-sm',
          failed > 0 || failure ? 'font-semibold text-destructive' : 'text-muted-foreground',
        )}
      >
        {failure ??
          (!isComplete
            ? 'Your browser checks this certificate itself, without trusting this website.'
            : failed === 0
              ? 'Your browser has checked this certificate: everything matches.'
              : `${failed} of ${done.length} checks failed. Do not rely on this certificate.`)}
      </output>
      <p className="mt-1 hidden text-sm text-muted-foreground [@media(scripting:none)]:block">
        This needs JavaScript. Without it, verify the proof file with public tools:{' '}
        <Link href={links.ledgerAbout()} className="text-link">
          how to verify
        </Link>
      </p>
      <ol className="needs-script mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {(Object.keys(steps) as StepName[]).map((name, at) => (
          <StepRow
            key={name}
            number={at + 1}
            words={steps[name]}
            step={done.find((step) => step.name === name)}
          />
        ))}
      </ol>
    </section>
  );
}

const StepRow = ({ number, words, step }: { number: number; words: string; step: Step | undefined }) => (
  <li className="flex min-w-0 gap-3" data-step={outcomeOf(step)}>
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
        (!step || step.isFirst) && 'border-input text-muted-foreground',
        step?.isOk && !step.isFirst && 'border-success bg-success text-background',
        step && !step.isOk && 'border-destructive bg-destructive text-destructive-foreground',
      )}
    >
      {step && !step.isFirst ? <Mark isOk={step.isOk} /> : number}
    </span>
    <div className="min-w-0">
      <p className={cn('font-medium', step && !step.isOk && 'text-destructive')}>
        {step?.isFirst ? 'There is no earlier visit to compare the log with' : words}
        {step && !step.isFirst && (
          <span className="sr-only">: {step.isOk ? 'matches' : 'does not match'}</span>
        )}
      </p>
      {step && <Detail step={step} />}
    </div>
  </li>
);

/** The comparison with an earlier visit is neither passed nor failed at the first. */
const outcomeOf = (step: Step | undefined): string =>
  !step ? 'open' : step.isFirst ? 'first' : step.isOk ? 'ok' : 'failed';

/** A failure is shown in full; of what matches, the hashes are there for those who want them. */
const Detail = ({ step: { name, isOk, detail } }: { step: Step }) =>
  isOk && name !== 'consistency' ? (
    <details className="mt-0.5 text-xs text-muted-foreground">
      <summary className="w-fit">Details</summary>
      <p className="mt-1 [overflow-wrap:anywhere]">{detail}</p>
    </details>
  ) : (
    <p
      className={cn(
        'mt-0.5 text-xs [overflow-wrap:anywhere]',
        isOk ? 'text-muted-foreground' : 'text-destructive',
      )}
    >
      {detail}
    </p>
  );

const Mark = ({ isOk }: { isOk: boolean }) => (
  <svg
    viewBox="0 0 16 16"
    className="size-4"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={isOk ? 'M3.5 8.5l3 3l6-7' : 'M4.5 4.5l7 7M11.5 4.5l-7 7'} />
  </svg>
);

function useVerification(certificate: Certificate, proof: CertificateProof) {
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
