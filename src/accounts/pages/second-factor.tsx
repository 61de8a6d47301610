import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ConfirmIdentity } from '../../web/admin/forms/confirm-identity.tsx';
import { requireSession } from '../../web/admin/require-session.ts';
import { clearReads } from '../../web/admin/session.ts';
import { toast } from '../../web/kit/ui/toast.tsx';
import { loginAddress } from './addresses.ts';
import { SetUp } from './second-factor/set-up.tsx';
import { nextScreen } from './sign-in/next-screen.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';

export const Route = createFileRoute('/admin/second-factor')({
  beforeLoad: ({ context, location }) =>
    requireSession(context.queryClient, location.href, { isSettingUp: true }),
  component: SecondFactorPage,
});

/** For people whose role requires a second factor: they set it up before anything else. */
function SecondFactorPage() {
  const { next } = loginAddress.read(Route.useSearch());
  const client = useQueryClient();
  const router = useRouter();
  const proceed = () => {
    clearReads(client);
    toast({
      title: 'Two-factor authentication is on',
      description: 'You’ll need a code each time you sign in.',
      variant: 'success',
    });
    router.history.push(nextScreen(next));
  };
  return (
    <SignInFrame
      title="Set up two-factor authentication"
      words="Your role requires it: when you sign in, you also enter a code from an app on your phone."
    >
      <SetUp onDone={proceed} />
      <ConfirmIdentity />
    </SignInFrame>
  );
}
