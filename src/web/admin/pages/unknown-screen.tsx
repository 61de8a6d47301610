import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { adminLinks } from '../../kit/admin-links.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { StaffNotice } from '../staff-notice.tsx';

/**
 * The 404 page within the staff frame, so that navigation stays at hand, with the specification's texts. Not made from
 * the public one, which is part of what every page loads.
 */
const NoSuchScreen = () => (
  <StaffNotice
    title="404 Page Not Found"
    actions={<ButtonLink href={adminLinks.queue()}>Back to Queue</ButtonLink>}
  >
    <p>Did you forget to add the page to the router?</p>
  </StaffNotice>
);

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
