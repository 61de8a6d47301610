import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted, readerNow } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import type { Certificate } from '../../contract.ts';
import type { CertificateProof } from '../../proof-contract.ts';
import { entryTypeLabels } from '../../terms.ts';
import type { ShownEntry } from './entries.ts';
import { partHeading } from './part.tsx';

type Props = { certificate: Certificate; proof: CertificateProof; entries: readonly ShownEntry[] };

/** The entries on paper; the page itself has all. */
const printedMax = 6;

/** In print only: where the certificate is recorded, and what happened to it. */
export function PrintedRecord({ certificate, proof, entries }: Props) {
  const [, size = '', root = ''] = proof.log.checkpoint.split('\n');
  const printed = entries.slice(-printedMax);
  const earlier = entries.length - printed.length;
  return (
    <section className="mt-2 hidden border-t border-rule pt-1.5 print:block">
      <h2 className={partHeading}>Record in the Log</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        Log <span className="font-mono">{proof.log.origin}</span>, {counted(Number(size), 'entry', 'entries')}
        , root <span className="font-mono">{root}</span>
        <span className="block">
          Chain hash of certificate ID, lot ID and grams:{' '}
          <span className="font-mono text-[0.625rem]">{certificate.chainOfCustodyHash}</span>
        </span>
      </p>
      <ol className="mt-1 grid gap-0.5">
        {earlier > 0 && (
          <li>{counted(earlier, 'earlier entry is', 'earlier entries are')} on the certificate’s page.</li>
        )}
        {printed.map(({ index, reading }) => (
          <li key={index} className="line-clamp-2 [overflow-wrap:anywhere]">
            Entry {index}:{' '}
            {reading.ok ? (
              <>
                {entryTypeLabels[reading.entry.type].toLowerCase()} on{' '}
                <Time at={reading.entry.at} as="long" />
                {reading.entry.by && ` by ${reading.entry.by}`}
                {reading.entry.reason && `. Reason: ${reading.entry.reason}`}
              </>
            ) : (
              `unreadable, it ${reading.problem}`
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** When the page was printed, after the given words; nothing until the browser knows. */
export function PrintedAt({ words }: { words: string }) {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    const update = () => setAt(readerNow().toISOString());
    const updateBeforePrint = () => flushSync(update);
    update();
    window.addEventListener('beforeprint', updateBeforePrint);
    return () => window.removeEventListener('beforeprint', updateBeforePrint);
  }, []);
  return (
    at && (
      <>
        {words} <Time at={at} as="moment" />
      </>
    )
  );
}
