import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Step, StepName } from '../../verify/verify-certificate.ts';
import { partHeading } from './part.tsx';
import type { Verified } from './use-verification.ts';

/** In order of execution. */
const steps: Record<StepName, string> = {
  chain: 'The chain hash matches the certificate ID, lot ID and grams',
  entry: 'The log entry holds exactly the values on this page',
  leaf: 'The entry’s fingerprint is in the log',
  inclusion: 'The inclusion proof leads to the root of the log',
  signature: 'The log signed that root with its key',
  consistency: 'The log has not been rewritten since your last visit',
};

type Outcome = 'open' | 'stopped' | 'failed' | 'ok';

function outcomeOfAll({ done, failure }: Verified): Outcome {
  if (failure) return 'stopped';
  if (done.length < Object.keys(steps).length) return 'open';
  return done.every(({ isOk }) => isOk) ? 'ok' : 'failed';
}

const verdicts: Record<Outcome, string> = {
  open: 'Checking in your browser...',
  stopped: 'Could not be checked',
  failed: 'Does not verify: do not rely on this certificate',
  ok: 'Verified in your browser',
};

/** The outcome of all checks in a few words, which link to the checks. */
export function Verdict({ verified }: { verified: Verified }) {
  const outcome = outcomeOfAll(verified);
  return (
    <p className="no-print needs-script mt-3 flex items-center gap-1.5 text-sm font-medium">
      {outcome === 'ok' && <Mark isOk className="shrink-0 text-success" />}
      {outcome === 'failed' && <Mark isOk={false} className="shrink-0 text-destructive" />}
      <a href="#verification" className={cn('text-link', outcome === 'failed' && 'text-destructive')}>
        {verdicts[outcome]}
      </a>
    </p>
  );
}

/** The checks that the visitor's browser makes from the data on the page. */
export function Verification({ verified }: { verified: Verified }) {
  const { done, failure } = verified;
  const failed = done.filter(({ isOk }) => !isOk).length;
  const outcome = outcomeOfAll(verified);
  return (
    <section id="verification" data-live className="no-print mt-12 border-t-2 border-rule pt-5">
      <h2 className={partHeading}>Verification</h2>
      <output
        className={cn(
          'needs-script mt-1 block text-sm',
          failed > 0 || failure ? 'font-semibold text-destructive' : 'text-muted-foreground',
        )}
      >
        {failure ??
          (outcome === 'open'
            ? 'Your browser checks this certificate itself, without trusting this website.'
            : outcome === 'ok'
              ? 'Your browser has checked this certificate: everything matches.'
              : `${failed} of ${done.length} checks failed. Do not rely on this certificate.`)}
      </output>
      <p className="mt-1 hidden text-sm text-muted-foreground [@media(scripting:none)]:block">
        Checking this certificate here needs JavaScript. Without it, verify the proof file with public tools:{' '}
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

/** Failures are shown in full; for matches, the hashes can be expanded. */
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

const Mark = ({ isOk, className }: { isOk: boolean; className?: string }) => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    className={cn('size-4', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={isOk ? 'M3.5 8.5l3 3l6-7' : 'M4.5 4.5l7 7M11.5 4.5l-7 7'} />
  </svg>
);
