import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { Button, ButtonLink } from '../../../web/kit/ui/button.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import type { ResetLink } from '../../contract.ts';
import type { LinkState } from '../../terms.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type FormProps<Answer> = {
  email: string;
  label: string;
  busy: string;
  failed: string;
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

type Props<Answer> = Omit<FormProps<Answer>, 'email'> & {
  title: string;
  words: ReactNode;
  /** Undefined while it loads. */
  link: ResetLink | undefined;
  /** Why a link doesn't work, and where to go instead. */
  closed: Record<Exclude<LinkState, 'open'>, { heading: string; words: string }>;
  elsewhere: { href: string; label: string };
};

/** The page of a link from an email: a form for a new password or, once the link is closed, the reason. */
export function NewPasswordPage<Answer>({ title, words, link, closed, elsewhere, ...form }: Props<Answer>) {
  if (!link)
    return (
      <SignInFrame title={title}>
        <SkeletonText lines={4} />
      </SignInFrame>
    );
  if (link.state === 'open')
    return (
      <SignInFrame title={title} words={words}>
        <NewPasswordForm email={link.email ?? ''} {...form} />
      </SignInFrame>
    );
  const { heading, words: reason } = closed[link.state];
  return (
    <SignInFrame title={heading} words={reason}>
      <ButtonLink href={elsewhere.href} size="large" className="w-full">
        {elsewhere.label}
      </ButtonLink>
    </SignInFrame>
  );
}

/** Sets a password for an account. Can't be sent before hydration, so the password never ends up in a URL. */
function NewPasswordForm<Answer>({ email, label, busy, failed, send, onDone }: FormProps<Answer>) {
  const isAlive = useHydrated();
  const form = useForm({ defaultValues: { password: '' } });
  const { run, isPending } = useAction({
    send: ({ password }: { password: string }) => send(password),
    failed,
    labels: { password: 'New password' },
    onDone,
    onFailed: (failure) => setFieldErrors(form, failure),
  });
  return (
    <ActionForm form={form} run={run}>
      <InputField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        email={email}
        hint="A few words are easy to remember and hard to guess."
        error={form.formState.errors.password?.message}
        register={(rules) => form.register('password', rules)}
      />
      <Button type="submit" size="large" className="w-full" disabled={isPending || !isAlive}>
        {isPending ? busy : label}
      </Button>
    </ActionForm>
  );
}
