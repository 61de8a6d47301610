import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { NoSuchScreen } from '../frame/no-such-screen.tsx';

/** Every path below /admin without a screen: the 404 page; /admin itself opens the queue. */
export const Route = createFileRoute('/_staff/admin/$')({
  beforeLoad: ({ params: { _splat: rest } }) => {
    if (!rest) throw redirect({ to: '/admin/queue' });
  },
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NoSuchScreen,
});
