import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import {
  conclusions,
  concludeFrom,
  type Conclusion,
  type Outcome,
  type Step,
  type StepName,
} from '../../verify/verify-certificate.ts';
import { partHeading } from './part.tsx';
import type { Verified } from './use-verification.ts';

/** The steps by the question that they answer, with what each is called until it is done. */
const groups: { question: string; steps: Partial<Record<StepName, string>> }[] = [
  {
    question: 'Is the record unchanged?',
    steps: {
      chain: 'Chain hash',
      entries: 'Log entries',
      inclusion: 'Their place in the log',
      signature: 'The log’s signature',
    },
  },
  {
    question: 'Is it complete?',
    steps: { complete: 'All entries', lot: 'Other certificates of the lot', mass: 'Mass' },
  },
  {
    question: 'Is it the same log for everyone?',
    steps: { memory: 'Earlier visits', age: 'Age', witnesses: 'Witnesses' },
  },
];

const meanings: Record<Conclusion, string> = {
  complete:
    'Your browser checked this certificate against the signed log: nothing was changed, and nothing is withheld.',
  unchanged:
    'Your browser checked this certificate against the signed log: nothing was changed. Whether a later entry is withheld, it can’t tell.',
  reserved: 'Nothing was changed, but read the remarks below.',
  failed: 'Do not rely on this certificate until its operator explains what failed below.',
};

type State = Conclusion | 'open' | 'stopped';

function stateOf({ done, isDone, failure }: Verified): State {
  if (failure) return 'stopped';
  return isDone ? concludeFrom(done) : 'open';
}

const verdictOf = (state: State): string =>
  state === 'open'
    ? 'Checking in your browser...'
    : state === 'stopped'
      ? 'Could not be checked'
      : conclusions[state];

/** How a conclusion looks: as the worst of its steps. */
const outcomes: Record<State, Outcome | undefined> = {
  complete: 'ok',
  unchanged: 'ok',
  reserved: 'reserved',
  failed: 'failed',
  open: undefined,
  stopped: undefined,
};

const colors: Record<Outcome, string> = {
  ok: 'text-success',
  neutral: 'text-muted-foreground',
  reserved: 'text-warning',
  failed: 'text-destructive',
};

/** The outcome of all checks in a few words, which link to the checks. */
export function Verdict({ verified }: { verified: Verified }) {
  const state = stateOf(verified);
  const outcome = outcomes[state];
  return (
    <p className="no-print needs-script mt-3 flex items-center gap-1.5 text-sm font-medium">
      {outcome && <Mark outcome={outcome} className="size-4" />}
      <a href="#verification" className={cn('text-link', outcome === 'failed' && 'text-destructive')}>
        {verdictOf(state)}
      </a>
    </p>
  );
}

/** The checks that the visitor's browser makes from the data on the page. */
export function Verification({ verified }: { verified: Verified }) {
  const { done, failure } = verified;
  const state = stateOf(verified);
  const outcome = outcomes[state];
  return (
    <section id="verification" data-live className="no-print mt-12 border-t-2 border-rule pt-5">
      <h2 className={partHeading}>Verification</h2>
      <div className="needs-script mt-2 flex max-w-[44rem] gap-3">
        {outcome && <Mark outcome={outcome} className="mt-0.5 size-5" />}
        <output className="block min-w-0">
          <span className={cn('block font-semibold', outcome && colors[outcome])}>{verdictOf(state)}</span>
          <span className="block text-sm text-muted-foreground">
            {failure ??
              (state === 'open' || state === 'stopped'
                ? 'Your browser compares this certificate with the signed log.'
                : meanings[state])}
          </span>
        </output>
      </div>
      <p className="mt-1 hidden text-sm text-muted-foreground [@media(scripting:none)]:block">
        Checking this certificate here needs JavaScript. Without it, verify the proof file with public tools:{' '}
        <Link href={links.ledgerAbout()} className="text-link">
          how to verify
        </Link>
      </p>
      <div className="needs-script mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {groups.map(({ question, steps }) => (
          <div key={question} className="min-w-0">
            <h3 className="text-sm font-semibold">{question}</h3>
            <ul className="mt-1 divide-y border-t">
              {(Object.entries(steps) as [StepName, string][]).map(([name, words]) => (
                <StepRow key={name} words={words} step={done.find((step) => step.name === name)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="needs-script mt-4 max-w-[44rem] text-sm text-muted-foreground">
        No check can tell whether a certificate was true when it was issued, and the code that checks comes
        from this website, too.{' '}
        <Link href={links.ledgerAbout()} className="text-link">
          What each check shows
        </Link>
      </p>
    </section>
  );
}

const StepRow = ({ words, step }: { words: string; step: Step | undefined }) => (
  <li
    className="flex min-w-0 gap-2.5 py-2 text-sm"
    data-step={step?.outcome ?? 'open'}
    data-name={step?.name}
  >
    <Mark outcome={step?.outcome} className="mt-0.5 size-4" />
    <div className="min-w-0 [overflow-wrap:anywhere]">{step ? <StepText step={step} /> : words}</div>
  </li>
);

/** What failed or needs attention is shown in full; the details of the others can be expanded. */
const StepText = ({ step: { outcome, says, detail } }: { step: Step }) => {
  const isOpen = outcome === 'failed' || outcome === 'reserved';
  if (detail === '' || isOpen)
    return (
      <>
        <p className={cn(isOpen && 'font-medium', isOpen && colors[outcome])}>{says}</p>
        {detail && <p className="mt-0.5 text-muted-foreground">{detail}</p>}
      </>
    );
  return (
    <details>
      <summary
        className={cn(
          'cursor-pointer list-none underline decoration-border decoration-dotted underline-offset-4 hover:decoration-current',
          outcome === 'neutral' && 'text-muted-foreground',
        )}
      >
        {says}
      </summary>
      <p className="mt-0.5 text-muted-foreground">{detail}</p>
    </details>
  );
};

const marks: Record<Outcome, { path: string; label: string }> = {
  ok: { path: 'M3.5 8.5l3 3l6-7', label: 'Holds' },
  neutral: { path: 'M4 8h8', label: 'Not checked' },
  reserved: { path: 'M8 3.5v5.5M8 12v.25', label: 'Remark' },
  failed: { path: 'M4.5 4.5l7 7M11.5 4.5l-7 7', label: 'Fails' },
};

/** An empty circle until there is an outcome. */
const Mark = ({ outcome, className }: { outcome: Outcome | undefined; className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    className={cn('shrink-0', outcome ? colors[outcome] : 'text-muted-foreground', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(outcome ? { role: 'img', 'aria-label': marks[outcome].label } : { 'aria-hidden': true })}
  >
    {outcome ? <path d={marks[outcome].path} /> : <circle cx={8} cy={8} r={5.5} strokeWidth={1} />}
  </svg>
);
