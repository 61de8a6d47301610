import { useState } from 'react';
import { counted, grouped } from '../../../../web/kit/format.ts';
import { useRead } from '../../../../web/kit/read.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { Button } from '../../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../../web/kit/ui/dialog.tsx';
import { Skeleton } from '../../../../web/kit/ui/skeleton.tsx';
import type { DeliveryFailures, Issue } from '../../../issues-contract.ts';
import { deliveryDaysMax } from '../../../terms.ts';
import { failuresRead } from '../digest-frame.tsx';

/** How many emails bounced or are deferred, which opens the list of their addresses; nothing if none did. */
export function Failures({ issue: { id, counts }, label }: { issue: Issue; label: string }) {
  const [isOpen, setOpen] = useState(false);
  if (counts.bounced + counts.deferred === 0) return null;
  return (
    <>
      <button
        type="button"
        className="relative z-10 cursor-pointer underline underline-offset-4 hover:text-foreground"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen && <FailuresDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function FailuresDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(failuresRead({ id }));
  return (
    <Dialog
      title="Not delivered"
      description="Bounced emails were permanently rejected. Deferred emails will be retried."
      onClose={onClose}
    >
      {read ? <FailureList {...read} /> : <Skeleton className="h-40" />}
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

const FailureList = ({ failures, found }: DeliveryFailures) =>
  found === 0 ? (
    <p className="text-sm">
      These addresses are no longer on record: they are kept for {deliveryDaysMax} days.
    </p>
  ) : (
    <>
      <ul className="divide-y divide-border border-y border-border text-sm">
        {failures.map(({ email, isBounced, reason, retriedAt }) => (
          <li key={email} className="py-2.5 wrap-anywhere">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{email}</span>
              <span className="text-muted-foreground">
                {isBounced ? 'Bounced' : <>Deferred{retriedAt && <RetriedAt at={retriedAt} />}</>}
              </span>
            </p>
            <p className="mt-0.5 text-muted-foreground">{reason ?? 'The mail server gave no reason.'}</p>
          </li>
        ))}
      </ul>
      {found > failures.length && (
        <p className="text-sm text-muted-foreground">
          The first {grouped(failures.length)} of {counted(found, 'address', 'addresses')}.
        </p>
      )}
    </>
  );

const RetriedAt = ({ at }: { at: string }) => (
  <>
    , next try <Time at={at} as="moment" />
  </>
);
