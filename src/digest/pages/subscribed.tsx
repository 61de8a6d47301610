import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/links.ts';
import { Notice } from '../../web/notice.tsx';
import { PageHead } from '../../web/page-head.tsx';
import { ButtonLink } from '../../web/ui/button.tsx';
import { subscribedMessage } from '../terms.ts';

/** Where the subscribe form leads without JavaScript: the words of the toasts, as a page. */
export const Route = createFileRoute('/_public/subscribed')({
  validateSearch: ({ failed }: { failed?: unknown }): { failed?: string } =>
    typeof failed === 'string' ? { failed } : {},
  component: SubscribedPage,
});

/** The codes of `POST /api/subscribe`; an address cannot put words of its own on the page. */
const failures = new Map([
  ['invalid', 'Please enter a valid email address.'],
  ['limited', 'Too many subscriptions from your network. Please try again in an hour.'],
]);
const otherFailure = 'Failed to subscribe. Please try again.';

function SubscribedPage() {
  const { failed } = Route.useSearch();
  const title = failed === undefined ? 'Success!' : 'Error';
  return (
    <>
      <PageHead title={title} unlisted />
      <Notice title={title} actions={<ButtonLink href={links.home()}>Back to home</ButtonLink>}>
        <p>{failed === undefined ? subscribedMessage : (failures.get(failed) ?? otherFailure)}</p>
      </Notice>
    </>
  );
}
