import { useHydrated } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useWebsite } from '../../../web/kit/website.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { passwordLimits, passwordProblem } from '../../password-terms.ts';

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
  const { title: websiteTitle } = useWebsite();
  const form = useForm({ defaultValues: { password: '' } });
  const { run, isPending } = useAction({
    send: ({ password }: { password: string }) => send(password),
    failed,
    onDone,
    onFailed(failure) {
      setFieldErrors(form, failure);
      return false;
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => run(values))(event)}
      className="grid gap-5"
    >
      <Field label="Email">
        {(control) => <Input {...control} type="email" autoComplete="username" value={email} readOnly />}
      </Field>
      <Field
        label="New password"
        hint={`At least ${passwordLimits.min} characters. A few words are easy to remember and hard to guess.`}
        error={form.formState.errors.password?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('password', {
              validate: (password) => passwordProblem(password, { email, websiteTitle }) ?? true,
            })}
            type="password"
            autoComplete="new-password"
            maxLength={passwordLimits.max}
          />
        )}
      </Field>
      <Button type="submit" size="large" className="w-full" disabled={isPending || !isAlive}>
        {isPending ? busy : label}
      </Button>
    </form>
  );
}
