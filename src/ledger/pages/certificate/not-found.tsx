import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readerNow } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Notice } from '../../../web/kit/notice.tsx';
import { readPastCaches } from '../../../web/kit/query.ts';
import { read } from '../../../web/kit/read.ts';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { cn } from '../../../web/kit/ui/cn.ts';
import { seenLogOf, verifyAbsence } from '../../verify/verify-certificate.ts';
import { remember } from './memory.ts';
import { memoryOf, sinceSeen } from './use-verification.ts';

const lookupRead = read('/api/ledger/lookup', ['certificates']);

/** Shown for an ID without a certificate, with what the log says about it. */
export function CertificateNotFound() {
  const { certificateId = '' } = useParams({ strict: false });
  return (
    <Notice
      title="Certificate Not Found"
      actions={
        <>
          <ButtonLink href={links.ledger()}>Back to Ledger</ButtonLink>
          <ButtonLink href={links.ledger({ q: certificateId })} variant="outline">
            Search the Ledger
          </ButtonLink>
        </>
      }
    >
      <p>
        There is no certificate with the ID{' '}
        <strong className="font-semibold [overflow-wrap:anywhere] text-foreground">{certificateId}</strong>.
        Check the spelling, or search for a part of it, a lot or an organization.
      </p>
      <Absence certificateId={certificateId} />
    </Notice>
  );
}

/** Whether the log shows that there never was a certificate with this ID, checked in the visitor's browser. */
function Absence({ certificateId }: { certificateId: string }) {
  const found = useAbsence(certificateId);
  return (
    // Keeps room for the usual text, so that what is around them stays in place.
    <output
      data-live
      className={cn(
        'mt-4 block min-h-[3lh] text-sm sm:min-h-[2lh]',
        found && !found.isShown && 'text-destructive',
      )}
    >
      {found?.says}
    </output>
  );
}

function useAbsence(certificateId: string) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof verifyAbsence>>>(null);
  useEffect(() => {
    let isShown = true;
    check(certificateId).then(
      (result) => isShown && setFound(result),
      // Without an answer there is nothing to check.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [certificateId]);
  return found;
}

async function check(certificateId: string) {
  const lookUp = (since?: object) => readPastCaches(lookupRead({ id: certificateId, ...since }));
  const first = await lookUp();
  const memory = memoryOf(first.log);
  const since = sinceSeen(memory);
  const lookup = 'since' in since ? await lookUp(since) : first;
  const found = await verifyAbsence(certificateId, lookup, { now: readerNow(), ...memory });
  const now = found?.isShown && (await seenLogOf(lookup));
  if (now) remember(memory.place, now);
  return found;
}
