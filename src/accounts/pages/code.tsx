import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { failureOf } from '../../web/admin/failure.ts';
import { links } from '../../web/kit/links.ts';
import { send } from '../../web/kit/query.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { secondFactorTerms } from '../terms.ts';
import { loginAddress } from './addresses.ts';
import { nextScreen } from './sign-in/next-screen.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';
import { LoginFailed, useSignedIn } from './sign-in/signed-in.tsx';

export const Route = createFileRoute('/admin/code')({ component: CodePage });

/** The second step of signing in, after the password. */
function CodePage() {
  const { next } = loginAddress.read(Route.useSearch());
  return (
    <SignInFrame
      title="Enter your code"
      words="Open your authenticator app and enter the code it shows. You can also use a recovery code."
    >
      <CodeForm />
      <p className="mt-5 text-center text-sm">
        <TextLink href={links.signIn({ next })}>Back to sign-in</TextLink>
      </p>
      <p className="mt-3 text-center text-sm text-muted-foreground">
        Lost your phone and your recovery codes? Ask an administrator.
      </p>
    </SignInFrame>
  );
}

/** A native form: it also works before hydration. */
function CodeForm() {
  const { failed, next } = loginAddress.read(Route.useSearch());
  const { enter, isLeaving } = useSignedIn(next);
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: (code: string) => send('POST /api/auth/code', { body: { code } }),
    onSuccess: enter,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('code')));
  };
  const isBusy = isPending || isLeaving;
  return (
    <form method="post" action="/api/auth/code" onSubmit={submit} className="grid gap-5">
      {next && <input type="hidden" name="next" value={nextScreen(next)} />}
      <InputField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={secondFactorTerms.codeMax}
        required
      />
      {failed && isIdle && (
        <LoginFailed reason="The code is incorrect or used, or the sign-in has expired." />
      )}
      {error && !isBusy && <LoginFailed reason={failureOf(error).message} />}
      <Button type="submit" size="large" className="w-full" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Continue'}
      </Button>
    </form>
  );
}
