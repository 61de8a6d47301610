import { links } from '../../web/kit/links.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { send } from '../../web/kit/query.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { ResetLink } from '../contract.ts';
import { resetTime } from '../terms.ts';
import { tokenAddress } from './addresses.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';
import { NewPasswordForm } from './sign-in/new-password-form.tsx';

const readLink = read('/api/auth/reset', []);
/** A missing token is treated like an invalid one. */
const linkRead = (token = 'none') => readLink({ token });

export const Route = createFileRoute('/admin/reset')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead(tokenAddress.read(deps).token)),
  component: ResetPage,
});

function ResetPage() {
  const { token } = tokenAddress.read(Route.useSearch());
  const link = useRead(linkRead(token));
  if (!link)
    return (
      <SignInFrame title="Set a new password">
        <SkeletonText lines={4} />
      </SignInFrame>
    );
  return link.state === 'open' && token && link.email ? (
    <Open token={token} email={link.email} />
  ) : (
    <Closed state={link.state} />
  );
}

function Open({ token, email }: { token: string; email: string }) {
  const router = useRouter();
  const proceed = () => {
    toast({
      title: 'Password changed',
      description: 'Sign in with the new one. All your sessions have ended.',
      variant: 'success',
    });
    router.history.push(links.signIn());
  };
  return (
    <SignInFrame title="Set a new password" words="You will be signed out everywhere.">
      <NewPasswordForm
        email={email}
        label="Set Password"
        busy="Saving..."
        failed="Couldn’t set the password"
        send={(password) => send('POST /api/auth/reset', { body: { token, password } })}
        onDone={proceed}
      />
    </SignInFrame>
  );
}

const closed = {
  used: {
    heading: 'This link has already been used',
    words: 'It works only once. Request a new one if you need it.',
  },
  expired: {
    heading: 'This link has expired',
    words: `Reset links are valid for ${resetTime}. Request a new one.`,
  },
  unknown: {
    heading: 'This link is not valid',
    words:
      'Your email program may have cut off the link: copy all of it. If you requested several links, only the newest works.',
  },
  open: { heading: '', words: '' },
} as const;

const Closed = ({ state }: { state: ResetLink['state'] }) => (
  <SignInFrame title={closed[state].heading} words={closed[state].words}>
    <ButtonLink href={adminLinks.forgot()} size="large" className="w-full">
      Request a new link
    </ButtonLink>
  </SignInFrame>
);
