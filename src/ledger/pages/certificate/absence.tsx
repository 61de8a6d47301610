import { useEffect, useState } from 'react';
import { readPastCaches } from '../../../web/kit/query.ts';
import { read } from '../../../web/kit/read.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { verifyAbsence } from '../../verify/verify-certificate.ts';
import { memoryOf } from './use-verification.ts';

const lookupRead = read('/api/ledger/lookup', ['certificates']);

/** Whether the log shows that there never was a certificate with this ID, checked in the visitor's browser. */
export function Absence({ certificateId }: { certificateId: string }) {
  const found = useAbsence(certificateId);
  return (
    <output data-live className={cn('mt-4 block text-sm', found && !found.isShown && 'text-destructive')}>
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
  const lookup = await readPastCaches(lookupRead({ id: certificateId }));
  const seen = lookup.log && memoryOf({ log: lookup.log }).seen;
  return verifyAbsence(certificateId, lookup, seen);
}
