import { links } from '../../web/kit/links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { send } from '../../web/kit/query.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { sessionRead } from '../../web/admin/require-session.ts';
import { clearReads } from '../../web/admin/session.ts';
import { toast } from '../../web/kit/ui/toast.tsx';
import type { Session } from '../../access/contract.ts';
import type { InvitationLink } from '../contract.ts';
import { aRole } from '../../access/terms.ts';
import { linkLifetimes } from '../terms.ts';
import { tokenAddress } from './addresses.ts';
import { SignInFrame } from './sign-in/sign-in-frame.tsx';
import { NewPasswordForm } from './sign-in/new-password-form.tsx';

const readLink = read('/api/auth/invitation', []);
/** A missing token is treated like an invalid one. */
const linkRead = (token = 'none') => readLink({ token });

export const Route = createFileRoute('/admin/invitation')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead(tokenAddress.read(deps).token)),
  component: InvitationPage,
});

function InvitationPage() {
  const { token } = tokenAddress.read(Route.useSearch());
  const link = useRead(linkRead(token));
  if (!link)
    return (
      <SignInFrame title="Your invitation">
        <SkeletonText lines={4} />
      </SignInFrame>
    );
  return link.state === 'open' && token && link.email && link.role ? (
    <Open token={token} email={link.email} role={link.role} />
  ) : (
    <Closed state={link.state} />
  );
}

type OpenProps = { token: string; email: string; role: NonNullable<InvitationLink['role']> };

function Open({ token, email, role }: OpenProps) {
  const { title } = useWebsite();
  const client = useQueryClient();
  const router = useRouter();
  const welcome = (session: Session) => {
    clearReads(client);
    client.setQueryData(sessionRead().queryKey, session);
    toast({ title: 'Welcome', description: `You are signed in as ${email}.`, variant: 'success' });
    router.history.push(adminLinks.queue());
  };
  return (
    <SignInFrame
      title="Your invitation"
      words={`You’ve been invited to join the staff of ${title} as ${aRole(role)}. Choose a password to sign in.`}
    >
      <NewPasswordForm
        email={email}
        label="Join"
        busy="Joining..."
        failed="Couldn’t accept the invitation"
        send={(password) => send('POST /api/auth/invitation', { body: { token, password } })}
        onDone={welcome}
      />
    </SignInFrame>
  );
}

const closed = {
  used: {
    heading: 'This invitation has already been used',
    words:
      'The link works only once. If you’ve set a password, sign in. If not, choose “Forgot your password?” there.',
  },
  expired: {
    heading: 'This invitation has expired',
    words: `Invitations are valid for ${linkLifetimes.invitationDays} days. Ask the administrator who sent it for a new one.`,
  },
  unknown: {
    heading: 'This invitation is not valid',
    words:
      'Your email program may have cut off the link: copy all of it. The invitation may also have been replaced or withdrawn: ask an administrator for a new one.',
  },
  open: { heading: '', words: '' },
} as const;

const Closed = ({ state }: { state: InvitationLink['state'] }) => (
  <SignInFrame title={closed[state].heading} words={closed[state].words}>
    <ButtonLink href={links.signIn()} size="large" className="w-full">
      Go to sign-in
    </ButtonLink>
  </SignInFrame>
);
