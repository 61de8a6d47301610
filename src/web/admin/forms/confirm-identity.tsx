import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type FormEvent } from 'react';
import { passwordLimits } from '../../../accounts/terms.ts';
import { send } from '../../kit/query.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '../../kit/ui/dialog.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Input } from '../../kit/ui/input.tsx';
import { failureOf } from '../failure.ts';
import { confirmation } from '../send.ts';
import { useUser } from '../session.ts';

/** Rendered once in the staff frame; opens when an action needs the password again. */
export function ConfirmIdentity() {
  const question = useSyncExternalStore(confirmation.subscribe, confirmation.current, confirmation.onServer);
  if (!question) return null;
  return (
    <Dialog open onOpenChange={() => question.answer(false)}>
      <DialogContent>
        <DialogTitle>Confirm your password</DialogTitle>
        <DialogDescription>For your security, confirm your password to continue.</DialogDescription>
        <PasswordForm onConfirmed={() => question.answer(true)} onCancel={() => question.answer(false)} />
      </DialogContent>
    </Dialog>
  );
}

function PasswordForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const user = useUser();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => send('POST /api/auth/confirm', { body: { password } }),
    onSuccess: onConfirmed,
    onError: (error) => setProblem(failureOf(error).message),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password) mutate(password);
    else setProblem('Enter your password.');
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <Field label="Password" error={problem}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={passwordLimits.max}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </DialogFooter>
    </form>
  );
}
