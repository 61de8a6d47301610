import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { Session } from '../../access/contract.ts';
import { aRole } from '../../access/terms.ts';
import { sessionRead } from '../../web/admin/require-session.ts';
import { clearReads } from '../../web/admin/session.ts';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { links } from '../../web/kit/links.ts';
import { send } from '../../web/kit/query.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { toast } from '../../web/kit/ui/toast.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { linkLifetimes } from '../terms.ts';
import { tokenIn } from './addresses.ts';
import { NewPasswordPage } from './sign-in/new-password-form.tsx';

const linkRead = read('/api/auth/invitation', []);

export const Route = createFileRoute('/admin/invitation')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead({ token: tokenIn(deps) })),
  component: InvitationPage,
});

function InvitationPage() {
  const token = tokenIn(Route.useSearch());
  const link = useRead(linkRead({ token }));
  const { title } = useWebsite();
  const client = useQueryClient();
  const router = useRouter();
  const welcome = (session: Session) => {
    clearReads(client);
    client.setQueryData(sessionRead().queryKey, session);
    toast({
      title: 'Welcome',
      description: `You are signed in as ${session.user.email}.`,
      variant: 'success',
    });
    router.history.push(adminLinks.queue());
  };
  return (
    <NewPasswordPage
      title="Your invitation"
      words={
        link?.role &&
        `You’ve been invited to join the staff of ${title} as ${aRole(link.role)}. Choose a password to sign in.`
      }
      link={link}
      closed={closed}
      elsewhere={{ href: links.signIn(), label: 'Go to sign-in' }}
      label="Join"
      busy="Joining..."
      failed="Couldn’t accept the invitation"
      send={(password) => send('POST /api/auth/invitation', { body: { token, password } })}
      onDone={welcome}
    />
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
} as const;
