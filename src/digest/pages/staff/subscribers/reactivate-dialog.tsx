import { useForm } from 'react-hook-form';
import { EmailText } from '../../../../web/admin/email-text.tsx';
import { FormDialog } from '../../../../web/admin/forms/form-dialog.tsx';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../../web/admin/use-action.tsx';
import { InputField } from '../../../../web/kit/ui/field.tsx';
import type { NewConsent, Subscriber } from '../../../subscribers-contract.ts';

type Props = { subscriber: Subscriber; onClose: () => void };

/** Resubscribes someone. A new consent is needed, as the old one ended when they unsubscribed. */
export function ReactivateDialog({ subscriber: { id, email, isUnconfirmed }, onClose }: Props) {
  const form = useForm<NewConsent>({ defaultValues: { consentedOn: '' } });
  const { run, isPending } = useAction({
    send: (body: NewConsent) => sendAsStaff('POST /api/admin/subscribers/{id}/reactivate', { id, body }),
    failed: 'Couldn’t subscribe the address',
    onDone: onClose,
    topics: ['digest'],
    done: (after) => ({
      title: 'Subscribed again',
      description: after.isUnconfirmed
        ? `${email} gets the digest once they confirm. The email with the link is listed in the Outbox.`
        : `${email} gets the next digest. The welcome email is listed in the Outbox.`,
    }),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <FormDialog
      title={
        <>
          Subscribe <EmailText>{email}</EmailText> again?
        </>
      }
      description={
        isUnconfirmed
          ? 'Only if they asked for it again. They get an email with a link to confirm, and the digest starts after that.'
          : 'Only if they asked for it again. They get a welcome email with a link to unsubscribe.'
      }
      submit="Subscribe again"
      submitting="Subscribing..."
      onSend={() => void form.handleSubmit(run)()}
      {...{ isPending, onClose }}
    >
      <InputField
        label="Date of consent"
        hint="When they asked for it again."
        {...formField(form, 'consentedOn', { required: consentRequired })}
        type="date"
      />
    </FormDialog>
  );
}

export const consentRequired = 'Enter the date of consent.';
