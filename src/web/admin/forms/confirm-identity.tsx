import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { passwordLimits } from '../../../accounts/password-terms.ts';
import { send } from '../../kit/query.ts';
import { InputField } from '../../kit/ui/field.tsx';
import { failureOf } from '../failure.ts';
import { confirmation } from '../send.ts';
import { useUser } from '../session.ts';
import { FormDialog } from './form-dialog.tsx';

/** Rendered once in the staff frame; opens when an action needs the password again. */
export function ConfirmIdentity() {
  const question = useSyncExternalStore(confirmation.subscribe, confirmation.current, confirmation.onServer);
  return question && <PasswordDialog onAnswer={(isConfirmed) => question.answer(isConfirmed)} />;
}

function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const user = useUser();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => send('POST /api/auth/confirm', { body: { password } }),
    onSuccess: () => onAnswer(true),
    onError: (error) => setProblem(failureOf(error).message),
  });
  return (
    <FormDialog
      title="Confirm your password"
      description="For your security, confirm your password to continue."
      submit="Confirm"
      submitting="Confirming..."
      isPending={isPending}
      onSend={(given) => {
        const password = String(given.get('password'));
        if (password) mutate(password);
        else setProblem('Enter your password.');
      }}
      onClose={() => onAnswer(false)}
    >
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <InputField
        label="Password"
        error={problem}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLimits.max}
      />
    </FormDialog>
  );
}
