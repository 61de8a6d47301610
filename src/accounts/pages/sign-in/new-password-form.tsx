import { useHydrated } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../../web/kit/ui/button.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { NewPasswordField } from '../new-password-field.tsx';

type Props<Answer> = {
  email: string;
  label: string;
  busy: string;
  failed: string;
  send: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/** Sets a password for an account. Can't be sent before hydration, so the password never ends up in a URL. */
export function NewPasswordForm<Answer>({ email, label, busy, failed, send, onDone }: Props<Answer>) {
  const isAlive = useHydrated();
  const form = useForm({ defaultValues: { password: '' } });
  const { run, isPending } = useAction({
    send: ({ password }: { password: string }) => send(password),
    failed,
    labels: { password: 'New password' },
    onDone,
    onFailed(failure) {
      setFieldErrors(form, failure);
      return false;
    },
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
