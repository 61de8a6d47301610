import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFreshReads } from '../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { links } from '../../../web/kit/links.ts';
import { read, useReadPart } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { Certificate, LoggedCertificate } from '../../contract.ts';
import type { ActionReview, PreparedAction } from '../../issuing-contract.ts';
import { deviationText, fieldLabels, groupedDecimal, type LedgerAct } from '../../terms.ts';
import { purposeText } from '../certificate/entries.ts';
import { Fact, Facts, Part } from '../certificate/part.tsx';
import { Details, Laboratory, Timeline } from '../certificate/sheet.tsx';
import { reviewedChanges } from './certificate-draft.ts';
import { useLedgerAction } from './use-ledger-action.tsx';

export const preparedRead = read('/api/admin/prepared-actions/{digest}', [
  'prepared-actions',
  'certificates',
]);

/** A correction of a retired certificate only adds a notice. */
type Kind = LedgerAct | 'notice';

const kindOf = ({ act, review }: PreparedAction): Kind =>
  act === 'correct' && review?.before?.status === 'Retired' ? 'notice' : act;

const wordings: Record<Kind, { question: string; name: string; failed: string }> = {
  issue: { question: 'Issue this certificate?', name: 'Issue', failed: 'Couldn’t issue the certificate' },
  correct: { question: 'Correct this certificate?', name: 'Correction', failed: 'Correction failed' },
  notice: { question: 'Add this notice?', name: 'Notice', failed: 'Couldn’t add the notice' },
  retire: {
    question: 'Retire this certificate?',
    name: 'Retirement',
    failed: 'Couldn’t retire the certificate',
  },
};

type Props = {
  prepared: PreparedAction;
  onSigned: (signed: LoggedCertificate) => void;
  /** What else can be done instead of signing. */
  children: ReactNode;
};

/** Everything that a signature would publish, warnings first, and the signature. */
export function Review({ prepared: given, onSigned, children }: Props) {
  const current = useReadPart(preparedRead({ digest: given.digest }));
  useFreshReads('prepared-actions', 'certificates');
  // Signed by the same person, it is done: the screen goes on.
  const prepared = (given.needsOtherPerson && current) || given;
  const { digest, certificateId, projectName, review, needsOtherPerson } = prepared;
  const { question, name, failed } = wordings[kindOf(prepared)];
  const { run, isPending } = useLedgerAction(
    () => sendAsStaff('POST /api/admin/certificates/sign', { body: { digest } }),
    failed,
    onSigned,
  );
  const isWaiting = review !== null && needsOtherPerson;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="review" className="grid max-w-4xl gap-8">
      <header className="border-t-[3px] border-rule pt-5">
        <h2 id="review" ref={heading} tabIndex={-1} className="kicker text-primary outline-none">
          {isWaiting
            ? `${name} prepared: waiting for another administrator’s signature`
            : review
              ? question
              : name}
        </h2>
        <p className="mt-2 headline text-[2rem] [overflow-wrap:anywhere]">{certificateId}</p>
        <p className="mt-1 prose-text text-lg text-muted-foreground">{projectName}</p>
      </header>
      {isWaiting && (
        <Alert>
          <p>
            You prepared this, so another administrator must sign it. They find it under{' '}
            <TextLink href={adminLinks.certificates()}>Certificates</TextLink>, or at{' '}
            <TextLink href={adminLinks.preparedAction(digest)}>its own page</TextLink>.
          </p>
        </Alert>
      )}
      {prepared.problem !== null && (
        <Alert variant="destructive">
          <TriangleAlert aria-hidden />
          <p>{prepared.problem}</p>
        </Alert>
      )}
      {review && <Contents review={review} />}
      <footer className="grid gap-4 border-t border-rule pt-5">
        <p className="text-sm text-muted-foreground">
          Prepared by {prepared.preparedBy} on <Time at={prepared.preparedAt} as="moment" />. The prepared
          action expires on <Time at={prepared.expiresAt} as="long" />.
          <span className="mt-1 block font-mono text-xs [overflow-wrap:anywhere]">{digest}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          {review && !needsOtherPerson && (
            <Button disabled={isPending} onClick={() => run(undefined)}>
              {isPending ? 'Signing...' : 'Sign and Publish'}
            </Button>
          )}
          {children}
        </div>
      </footer>
    </section>
  );
}

function Contents({ review }: { review: ActionReview }) {
  const certificate = shown(review);
  return (
    <>
      <Warnings review={review} />
      {review.before && <Changes before={review.before} certificate={certificate} />}
      <Statements review={review} />
      <Mass review={review} />
      <Details certificate={certificate} />
      <Laboratory certificate={certificate} entries={[]} />
      <Documents review={review} />
      <Timeline certificate={certificate} entries={[]} />
      <Part title="What Can’t Be Undone">
        <ul className="grid list-disc gap-1.5 pl-5">
          {review.irreversible.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Part>
    </>
  );
}

/** The times are those of the signature. */
const shown = ({ certificate, before }: ActionReview): Certificate => ({
  ...certificate,
  createdAt: before?.createdAt ?? '',
  updatedAt: before?.updatedAt ?? '',
});

const Warnings = ({ review: { warnings, lotCertificates } }: { review: ActionReview }) =>
  warnings.map(({ about, text, reason }) => (
    <Alert key={about} variant="warning">
      <TriangleAlert aria-hidden />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{text}</p>
        {reason && <p>Reason given: {reason}</p>}
        {about === 'lot' && (
          <p>
            {lotCertificates.map((id) => (
              <Link key={id} href={links.certificate(id)} className="mr-3 text-link">
                Open {id}
              </Link>
            ))}
          </p>
        )}
      </div>
    </Alert>
  ));

const Mass = ({ review: { certificate, computedGrams } }: { review: ActionReview }) => {
  const deviation = deviationText(certificate);
  return (
    <Part title="Mass">
      <Facts>
        <Fact name="Stated">
          <strong className="font-serif text-2xl font-semibold">
            {groupedDecimal(certificate.pfasDestroyedGrams)} g
          </strong>
        </Fact>
        <Fact name="From the concentrations and the volume">
          <span className="font-serif text-2xl">{groupedDecimal(computedGrams)} g</span>
          {deviation && <span className="block text-sm text-warning">{deviation}</span>}
        </Fact>
      </Facts>
    </Part>
  );
};

const Changes = ({ before, certificate }: { before: Certificate; certificate: Certificate }) => {
  const changes = reviewedChanges(before, certificate);
  if (changes.length === 0) return null;
  return (
    <Part title="Changes">
      <dl className="grid gap-3">
        {changes.map(({ field, before: was, after }) => (
          <div key={field}>
            <dt className="text-sm text-muted-foreground">{fieldLabels[field]}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
              {was ? <del className="text-muted-foreground">{was}</del> : 'Added:'}{' '}
              {was && <span aria-hidden>→ </span>}
              {after ? <ins className="font-medium no-underline">{after}</ins> : 'removed'}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  );
};

const Statements = ({ review: { statements } }: { review: ActionReview }) => {
  const { by, reason, retirement } = statements;
  return (
    <Part title="Public Statement">
      <Facts>
        <Fact name="By">{by}</Fact>
        {retirement && <Fact name="Purpose">{purposeText(retirement.purpose)}</Fact>}
        {retirement?.website && <Fact name="Website of the beneficiary">{retirement.website}</Fact>}
        {retirement && <Fact name="Authorization">{by} is authorized to retire on their behalf.</Fact>}
        {reason && (
          <Fact name="Reason" isWide>
            {reason}
          </Fact>
        )}
      </Facts>
    </Part>
  );
};

const Documents = ({ review: { certificate } }: { review: ActionReview }) => (
  <Part title="Supporting Documents">
    {certificate.documents.length === 0 && <p>None.</p>}
    <ul className="grid gap-3">
      {certificate.documents.map(({ label, url, kind, sha256 }) => (
        <li key={`${url} ${label}`} className="min-w-0 [overflow-wrap:anywhere]">
          {label}
          {kind && <span className="text-muted-foreground"> ({kind})</span>}
          <span className="block text-sm text-muted-foreground">{url}</span>
          <span className={sha256 ? 'block text-sm text-muted-foreground' : 'block text-sm text-warning'}>
            {sha256 ? 'Fixed by its hash' : 'Not fixed by a hash: the file can be replaced unnoticed'}
          </span>
        </li>
      ))}
    </ul>
  </Part>
);
