import { createFileRoute, useRouter } from '@tanstack/react-router';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { links } from '../../web/kit/links.ts';
import { send } from '../../web/kit/query.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { toast } from '../../web/kit/ui/toast.tsx';
import { resetTime } from '../terms.ts';
import { tokenIn } from './addresses.ts';
import { NewPasswordPage } from './sign-in/new-password-form.tsx';

const linkRead = read('/api/auth/reset', []);

export const Route = createFileRoute('/admin/reset')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead({ token: tokenIn(deps) })),
  component: ResetPage,
});

function ResetPage() {
  const token = tokenIn(Route.useSearch());
  const link = useRead(linkRead({ token }));
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
    <NewPasswordPage
      title="Set a new password"
      words="You will be signed out everywhere."
      link={link}
      closed={closed}
      elsewhere={{ href: adminLinks.forgot(), label: 'Request a new link' }}
      label="Set Password"
      busy="Saving..."
      failed="Couldn’t set the password"
      send={(password) => send('POST /api/auth/reset', { body: { token, password } })}
      onDone={proceed}
    />
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
} as const;
