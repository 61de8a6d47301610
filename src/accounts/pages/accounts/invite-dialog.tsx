import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { defaultRole, roleNames, userRoles } from '../../../access/terms.ts';
import { emailMax } from '../../../platform/terms.ts';
import { FormDialog } from '../../../web/admin/forms/form-dialog.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import type { ToastMessage } from '../../../web/kit/ui/toast.tsx';
import type { Accounts, NewInvitation } from '../../contract.ts';
import { linkLifetimes } from '../../terms.ts';

const roleDescriptions = {
  ADMIN: 'Can do everything, including the ledger, settings and accounts.',
  EDITOR: 'Can review and edit stories, and manage sources.',
  VIEWER: 'Can see the staff area but can’t change anything.',
} as const;

type Props = { delivery: Accounts['delivery']; onClose: () => void };

export function InviteDialog({ delivery, onClose }: Props) {
  const mailed = useEmailToast(delivery);
  const form = useForm<NewInvitation>({ defaultValues: { email: '', role: defaultRole } });
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'role' });
  const { run, isPending } = useAction({
    send: (values: NewInvitation) => sendAsStaff('POST /api/admin/users/invitations', { body: values }),
    failed: 'Couldn’t send the invitation',
    onDone: onClose,
    topics: ['accounts'],
    done: (_, { email }) =>
      mailed(
        { title: 'Invitation sent', description: `We’ve emailed ${email}.` },
        {
          title: 'Invitation ready',
          description: `No email was sent: forward the link in the Outbox to ${email} yourself.`,
        },
      ),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <FormDialog
      title="Invite a colleague"
      description={
        delivery === 'smtp'
          ? `We email a one-time link, valid for ${linkLifetimes.invitationDays} days, to set a password.`
          : `A one-time link, valid for ${linkLifetimes.invitationDays} days, to set a password is saved in the Outbox. Forward it yourself.`
      }
      submit={delivery === 'smtp' ? 'Send Invitation' : 'Create Invitation'}
      submitting={delivery === 'smtp' ? 'Sending...' : 'Creating...'}
      onSend={() => void form.handleSubmit(run)()}
      {...{ isPending, onClose }}
    >
      <InputField
        label="Email"
        error={errors.email?.message}
        {...form.register('email', { required: 'Enter an email address.' })}
        type="email"
        // Of someone else: the browser must not suggest one's own.
        autoComplete="off"
        maxLength={emailMax}
      />
      <SelectField
        label="Role"
        hint={roleDescriptions[chosen]}
        error={errors.role?.message}
        {...form.register('role')}
      >
        <Options of={userRoles} label={(role) => roleNames[role]} />
      </SelectField>
    </FormDialog>
  );
}

/** The toast for an email to someone: sent or, without a mail server, waiting in the outbox, with a link. */
export function useEmailToast(delivery: Accounts['delivery']) {
  const navigate = useNavigate();
  return (sent: ToastMessage, waiting: ToastMessage): ToastMessage =>
    delivery === 'smtp'
      ? sent
      : {
          ...waiting,
          variant: 'default',
          action: { label: 'Open the Outbox', onClick: () => void navigate({ href: adminLinks.outbox() }) },
        };
}
