import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { refresh } from '../../../web/admin/refresh.ts';
import { useUser } from '../../../web/admin/session.ts';
import { ActionForm } from '../../../web/admin/forms/action-form.tsx';
import { setFieldErrors, useAction } from '../../../web/admin/use-action.tsx';
import { toast } from '../../../web/kit/ui/toast.tsx';
import type { PasswordChange } from '../../contract.ts';
import { passwordLimits } from '../../password-terms.ts';
import { NewPasswordField } from '../new-password-field.tsx';

/** Changes one's own password, given the current one. */
export function PasswordForm() {
  const client = useQueryClient();
  const email = useUser()?.email ?? '';
  const form = useForm<PasswordChange>({ defaultValues: { current: '', password: '' } });
  const { errors } = form.formState;
  const { run, isPending } = useAction({
    send: (values: PasswordChange) => send('POST /api/auth/password', { body: values }),
    failed: 'Couldn’t change the password',
    labels: { current: 'Current password', password: 'New password' },
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
    <ActionForm form={form} run={run}>
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
      <NewPasswordField
        email={email}
        hint="You will be signed out everywhere else."
        error={errors.password?.message}
        register={(rules) => form.register('password', rules)}
      />
      <div>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </ActionForm>
  );
}
