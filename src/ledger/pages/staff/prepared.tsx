import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Screen } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { StaffNotice } from '../../../web/admin/staff-notice.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { TextareaField } from '../../../web/kit/ui/field.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { preparedRead, Review } from './review.tsx';
import { useLedgerAction } from './use-ledger-action.tsx';

export const Route = createFileRoute('/_staff/admin/certificates/prepared/$digest')({
  loader: ({ context, params }) => preload(context.queryClient, preparedRead(params)),
  component: PreparedScreen,
  notFoundComponent: NotPrepared,
});

/** A prepared action, to be signed or declined by this person or another. */
function PreparedScreen() {
  const prepared = useRead(preparedRead(Route.useParams()));
  const navigate = useNavigate();
  const [isDeclining, setDeclining] = useState(false);
  const head = { title: 'Prepared Action', subtitle: 'Nothing is public until it is signed.' };
  if (!prepared)
    return (
      <Screen {...head}>
        <Skeleton className="h-96" />
      </Screen>
    );
  const isOpen = prepared.review !== null;
  return (
    <Screen {...head}>
      <Review
        prepared={prepared}
        onSigned={({ certificateId, entryIndex }) => {
          toast({
            title: 'Signed and published',
            description: `${certificateId}: entry ${entryIndex} of the log.`,
            variant: 'success',
          });
          void navigate({ href: adminLinks.certificate(certificateId) });
        }}
      >
        {isOpen && !isDeclining && (
          <Button variant="outline" onClick={() => setDeclining(true)}>
            Decline…
          </Button>
        )}
        <ButtonLink href={adminLinks.certificates()} variant="outline">
          Back to Certificates
        </ButtonLink>
      </Review>
      {isOpen && isDeclining && <DeclineForm digest={prepared.digest} />}
    </Screen>
  );
}

function DeclineForm({ digest }: { digest: string }) {
  const navigate = useNavigate();
  const { form, run, isPending, errors, clearEdited } = useLedgerAction(
    (reason: string) =>
      sendAsStaff('POST /api/admin/prepared-actions/{digest}/decline', { digest, body: { reason } }),
    'Couldn’t decline it',
    () => {
      toast({ title: 'Declined', variant: 'success' });
      void navigate({ href: adminLinks.certificates() });
    },
  );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 grid max-w-4xl gap-4 border-t border-rule pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        run(String(new FormData(event.currentTarget).get('reason') ?? ''));
      }}
      onChange={clearEdited}
    >
      <TextareaField
        label="Why it is declined"
        hint="For staff only."
        error={errors.reason}
        name="reason"
        rows={2}
      />
      <Button type="submit" variant="destructive" disabled={isPending} className="justify-self-start">
        {isPending ? 'Declining...' : 'Decline'}
      </Button>
    </form>
  );
}

function NotPrepared() {
  return (
    <StaffNotice
      title="No Prepared Action"
      actions={<ButtonLink href={adminLinks.certificates()}>Back to Certificates</ButtonLink>}
    >
      It was replaced by a newer one, or has expired.
    </StaffNotice>
  );
}
