import { useMutation } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { emailMax } from '../../platform/terms.ts';
import { failureOf } from '../../web/admin/failure.ts';
import { prefetchSession, useUser } from '../../web/admin/session.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { send } from '../../web/kit/query.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { SignIn } from '../contract.ts';
import { passwordLimits } from '../password-terms.ts';
import { loginAddress } from './addresses.ts';
import { nextScreen } from './sign-in/next-screen.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';
import { LoginFailed, useSignedIn } from './sign-in/signed-in.tsx';

export const Route = createFileRoute('/admin/login')({
  loader: ({ context }) => prefetchSession(context.queryClient),
  component: LoginPage,
});

function LoginPage() {
  return (
    <SignInFrame title="Sign in" heading="Staff sign-in" words="For editors and administrators.">
      <SignedIn />
      <SignInForm />
      <p className="mt-5 text-center text-sm">
        <TextLink href={adminLinks.forgot()}>Forgot your password?</TextLink>
      </p>
    </SignInFrame>
  );
}

/** For signed-in staff who follow the link in the public header. */
function SignedIn() {
  const { next } = loginAddress.read(Route.useSearch());
  const user = useUser();
  if (!user) return null;
  return (
    <Alert className="mb-6">
      <p>
        You are signed in as {user.email}.{' '}
        <TextLink href={nextScreen(next)}>Continue to the staff area</TextLink>
      </p>
    </Alert>
  );
}

/** A native form: if sent before hydration, the password goes in the body, and the server responds with a page. */
function SignInForm() {
  const { failed, next } = loginAddress.read(Route.useSearch());
  const { signIn, isBusy, isTried, problem } = useSignIn();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    signIn({ email: String(values.get('email')), password: String(values.get('password')) });
  };
  return (
    <form method="post" action="/api/auth/login" onSubmit={submit} className="grid gap-5">
      {next && <input type="hidden" name="next" value={nextScreen(next)} />}
      <InputField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={emailMax}
        required
      />
      <InputField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLimits.max}
        required
      />
      {failed && !isTried && <LoginFailed reason={invalidCredentials} />}
      {problem && !isBusy && <LoginFailed reason={problem} />}
      <Button type="submit" size="large" className="w-full" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

const invalidCredentials = 'Invalid credentials';

function useSignIn() {
  const { next } = loginAddress.read(Route.useSearch());
  const router = useRouter();
  const { enter, isLeaving } = useSignedIn(next);
  const { mutate, isPending, isIdle, error } = useMutation({
    mutationFn: (values: SignIn) => send('POST /api/auth/login', { body: values }),
    onSuccess(answer) {
      if ('needs' in answer) router.history.push(adminLinks.code({ next: next && nextScreen(next) }));
      else enter(answer);
    },
    onError(failure) {
      toast({ title: 'Login failed', description: problemOf(failure), variant: 'destructive' });
    },
  });
  return {
    signIn: mutate,
    isBusy: isPending || isLeaving,
    isTried: !isIdle,
    problem: error && problemOf(error),
  };
}

function problemOf(error: unknown): string {
  const { status, message } = failureOf(error);
  return status === 401 ? invalidCredentials : message;
}
