import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Input } from '../../web/kit/ui/input.tsx';
import {
  confirmMessage,
  digestDefaults,
  subscribed,
  subscribedMessage,
  subscribedTooOften,
  subscribedUnconfirmed,
  tooManyForAddress,
  tooManySubscriptions,
} from '../terms.ts';
import { type SubscribedAddress, subscribedAddress } from './addresses.ts';

/** Where the subscribe form leads without JavaScript: the toast texts as a page. Opened directly, it shows the form. */
export const Route = createFileRoute('/_public/subscribed')({
  component: SubscribedPage,
});

/** The codes of `POST /api/subscribe`; a URL cannot put its own text on the page. */
const failures = new Map([
  ['invalid', 'Please enter a valid email address.'],
  ['limited', tooManySubscriptions],
  [subscribedTooOften, tooManyForAddress],
]);
const otherFailure = 'Failed to subscribe. Please try again.';

function SubscribedPage() {
  const { outcome, ...asked } = subscribedAddress.read(Route.useSearch());
  const { title, text } = messageFor(outcome);
  const isDone = outcome === subscribed || outcome === subscribedUnconfirmed;
  return (
    <Notice
      title={title}
      actions={
        <ButtonLink href={links.home()} variant={isDone ? 'default' : 'outline'}>
          Back to home
        </ButtonLink>
      }
    >
      <p>{text}</p>
      <Asked {...asked} isDone={isDone} />
      {!isDone && <SubscribeForm {...asked} />}
    </Notice>
  );
}

function messageFor(outcome: string | undefined): { title: string; text: string } {
  if (outcome === undefined)
    return { title: 'Stay Informed', text: `The week in PFAS, by email every ${digestDefaults.day}.` };
  if (outcome === subscribed) return { title: 'Success!', text: subscribedMessage };
  if (outcome === subscribedUnconfirmed) return { title: 'Almost done', text: confirmMessage };
  return { title: 'Error', text: failures.get(outcome) ?? otherFailure };
}

type AskedFor = Omit<SubscribedAddress, 'outcome'>;

/** What to follow besides the week's stories. It is the same for known and unknown addresses. */
function Asked({ search, zips, isDone }: AskedFor & { isDone: boolean }) {
  const parts = [
    search && `new stories for “${search}”`,
    zips && `contamination sites near ${zipText(zips)}`,
  ];
  const wanted = parts.filter(Boolean).join(' and ');
  if (!wanted) return null;
  return (
    <p className="mt-3 wrap-anywhere">
      {isDone
        ? `It will list ${wanted}. If you were already subscribed, open the link we’ve emailed you to add this.`
        : `Your digest will also list ${wanted}.`}
    </p>
  );
}

const zipText = (zips: string): string =>
  `${zips.includes(',') ? 'ZIP codes' : 'ZIP code'}\u00a0${zips.replaceAll(',', ', ')}`;

/** The browser submits it natively here. A rejected address appears in no link and no log. */
const SubscribeForm = ({ search, zips }: AskedFor) => (
  <form
    method="post"
    action={links.subscribe()}
    className="mx-auto mt-6 flex w-full max-w-md flex-col gap-2 font-sans sm:flex-row"
  >
    {search && <input type="hidden" name="search" value={search} />}
    {zips && <input type="hidden" name="zips" value={zips} />}
    <Input
      type="email"
      name="email"
      required
      autoComplete="email"
      placeholder="you@example.org"
      aria-label="Email address"
      className="h-11"
    />
    <Button type="submit" className="h-11 min-w-34">
      Subscribe
    </Button>
  </form>
);
