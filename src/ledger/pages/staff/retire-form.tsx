import { useState, type FormEvent } from 'react';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { Textarea } from '../../../web/kit/ui/textarea.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import type { Certificate } from '../../contract.ts';
import type { Retirement } from '../../issuing-contract.ts';
import { certificateLimits } from '../../terms.ts';
import { useLedgerAction } from './use-ledger-action.tsx';

/** Retiring can't be undone, so the certificate id must be typed to confirm. */
export function RetireForm({ certificate: { certificateId, notes } }: { certificate: Certificate }) {
  const [typedId, setTypedId] = useState('');
  const { run, isPending, errors } = useLedgerAction(
    (body: Retirement) =>
      sendAsStaff('POST /api/admin/certificates/{certificateId}/retire', { certificateId, body }),
    'Couldn’t retire the certificate',
    ({ entryIndex }) =>
      toast({
        title: 'Certificate retired',
        description: `Entry ${entryIndex} of the log.`,
        variant: 'success',
      }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const text = values.notes?.trim() ?? '';
    run({
      retiredTo: values.retiredTo ?? '',
      ...(values.retirementDate && { retirementDate: values.retirementDate }),
      ...(text !== (notes ?? '') && { notes: text || null }),
    });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 border-t-2 border-rule pt-4">
      <h2 className="font-serif text-lg font-semibold">Retire</h2>
      <p className="text-sm text-muted-foreground">
        Takes the certificate out of circulation permanently. This can’t be undone.
      </p>
      <Field
        label="Retired to"
        hint="An organization, never a private person: this is published permanently."
        error={errors.retiredTo}
      >
        {(control) => <Input {...control} name="retiredTo" maxLength={certificateLimits.nameMax} />}
      </Field>
      <Field label="Retirement date" hint="Leave empty for today." error={errors.retirementDate}>
        {(control) => <Input {...control} name="retirementDate" type="date" />}
      </Field>
      <Field label="Notes" error={errors.notes}>
        {(control) => <Textarea {...control} name="notes" rows={2} defaultValue={notes ?? ''} />}
      </Field>
      <Field label={`Type ${certificateId} to confirm`}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={typedId}
            onChange={({ currentTarget }) => setTypedId(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="destructive" disabled={isPending || typedId !== certificateId}>
        {isPending ? 'Signing...' : 'Retire Certificate'}
      </Button>
    </form>
  );
}
