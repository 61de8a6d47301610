import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailMax } from '../../platform/terms.ts';
import { ActionForm } from '../../web/admin/forms/action-form.tsx';
import { formField } from '../../web/admin/forms/form-field.ts';
import { setFieldErrors, useAction } from '../../web/admin/use-action.tsx';
import { links } from '../../web/kit/links.ts';
import { send } from '../../web/kit/query.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { resetTime } from '../terms.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';

export const Route = createFileRoute('/admin/forgot')({ component: ForgotPage });

function ForgotPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <SignInFrame
      title="Forgot your password?"
      words={
        sentTo
          ? undefined
          : 'Enter your account’s email address. We’ll email you a link to set a new password.'
      }
    >
      {sentTo ? <ResetRequested email={sentTo} /> : <RequestForm onSent={setSentTo} />}
      <p className="mt-5 text-center text-sm">
        <TextLink href={links.signIn()}>Back to sign-in</TextLink>
      </p>
    </SignInFrame>
  );
}

/** The same message for everyone: only the mailbox reveals whether there is an account. */
const ResetRequested = ({ email }: { email: string }) => (
  <output className="block text-sm leading-6">
    <p>
      If <strong className="font-semibold break-words">{email}</strong> has an account, we’ve emailed a
      one-time link to it. The link is valid for {resetTime}.
    </p>
    <p className="mt-3 text-muted-foreground">
      No email after a few minutes? Check the spam folder, or ask an administrator.
    </p>
  </output>
);

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const isAlive = useHydrated();
  const form = useForm({ defaultValues: { email: '' } });
  const { run, isPending } = useAction({
    send: (values: { email: string }) => send('POST /api/auth/forgot', { body: values }),
    failed: 'Couldn’t send the email',
    onDone: (_, { email }) => onSent(email),
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <ActionForm form={form} run={run}>
      <InputField
        label="Email"
        {...formField(form, 'email', { required: 'Enter an email address.' })}
        type="email"
        autoComplete="username"
        maxLength={emailMax}
      />
      <Button type="submit" size="large" className="w-full" disabled={isPending || !isAlive}>
        {isPending ? 'Sending...' : 'Send Link'}
      </Button>
    </ActionForm>
  );
}
