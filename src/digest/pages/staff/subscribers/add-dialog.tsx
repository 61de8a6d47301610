import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { toast } from '../../../../web/kit/ui/toast.tsx';
import { EmailField, emailRequired } from '../../../../web/admin/forms/email-field.tsx';
import { FormDialog } from '../../../../web/admin/forms/form-dialog.tsx';
import { refresh } from '../../../../web/admin/refresh.ts';
import { sendAsStaff } from '../../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../../web/admin/use-action.tsx';
import type { NewSubscriber } from '../../../subscribers-contract.ts';
import { subscriberLimits } from '../../../terms.ts';
import { ConsentField, consentRequired } from './consent-field.tsx';

/** Adds someone who asked for the digest elsewhere. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<NewSubscriber>({ defaultValues: { email: '', consentedOn: '' } });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (body: NewSubscriber) => sendAsStaff('POST /api/admin/subscribers', { body }),
    failed: 'Couldn’t add the subscriber',
    async onDone({ email }) {
      onClose();
      await refresh(client, 'digest');
      toast({
        title: 'Subscriber added',
        description: `We’ve sent a welcome email to ${email}.`,
        variant: 'success',
      });
    },
    onFailed(failure) {
      return setFieldErrors(form, failure);
    },
  });
  return (
    <FormDialog
      title="Add a subscriber"
      description="Add only people who asked for the digest. They get a welcome email with a link to unsubscribe."
      submit="Add"
      submitting="Adding..."
      {...{ form, run, isPending, onClose }}
    >
      <EmailField
        registration={form.register('email', { required: emailRequired })}
        error={errors.email?.message}
        charactersMax={subscriberLimits.emailMax}
      />
      <ConsentField
        registration={form.register('consentedOn', { required: consentRequired })}
        error={errors.consentedOn?.message}
        hint="When they asked for it."
      />
    </FormDialog>
  );
}
