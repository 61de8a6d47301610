import { useEffect, useState } from 'react';
import { cn } from '../../../web/kit/ui/cn.ts';
import type { Certificate } from '../../contract.ts';
import { chainHash } from '../../verify/verify-certificate.ts';
import { partHeading } from './part.tsx';

/** Computed in the browser; shows the stored hash until then (specification, section 2, 'Certificate page'). */
export function ChainHash({ certificate, isPrinted }: { certificate: Certificate; isPrinted: boolean }) {
  const computed = useComputed(certificate);
  return (
    <section className={cn('border-t border-rule pt-3', !isPrinted && 'print:hidden')}>
      <h2 className={partHeading}>Chain Hash</h2>
      <p data-computed={computed !== undefined} className="mt-2 font-mono text-xs [overflow-wrap:anywhere]">
        {computed ?? certificate.chainOfCustodyHash}
      </p>
      <p className="mt-2 text-xs text-muted-foreground">
        Computed from: Certificate ID + Lot ID + PFAS Destroyed (g)
      </p>
    </section>
  );
}

function useComputed(certificate: Certificate): string | undefined {
  const [computed, setComputed] = useState<{ of: Certificate; hash: string }>();
  useEffect(() => {
    let isShown = true;
    void chainHash(certificate).then((hash) => isShown && setComputed({ of: certificate, hash }));
    return () => {
      isShown = false;
    };
  }, [certificate]);
  return computed?.of === certificate ? computed.hash : undefined;
}
