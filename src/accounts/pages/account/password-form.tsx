import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { send } from '../../../web/kit/query.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { useUser } from '../../../web/admin/session.ts';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { PasswordChange } from '../../contract.ts';
import { passwordLimits, passwordProblem } from '../../password-terms.ts';

/** Changes one's own password, given the current one. */
export function PasswordForm() {
  const client = useQueryClient();
  const email = useUser()?.email ?? '';
  const { title: websiteTitle } = useWebsite();
  const form = useForm<PasswordChange>({ defaultValues: { current: '', password: '' } });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (values: PasswordChange) => send('POST /api/auth/password', { body: values }),
    failed: 'The password was not changed',
    async onDone() {
      form.reset();
      await refresh(client, 'accounts');
      toast({
        title: 'Password changed',
        description: 'Your other sessions have ended.',
        variant: 'success',
      });
    },
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
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label="Current password" error={errors.current?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('current', { required: 'Enter your password.' })}
            type="password"
            autoComplete="current-password"
            maxLength={passwordLimits.max}
          />
        )}
      </Field>
      <Field
        label="New password"
        hint={`At least ${passwordLimits.min} characters. You will be signed out everywhere else.`}
        error={errors.password?.message}
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
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </form>
  );
}
