import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { read } from '../../web/kit/read.ts';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { tooManyForAddress } from '../terms.ts';

export const BackHome = () => (
  <ButtonLink href={links.home()} variant="outline">
    Back to home
  </ButtonLink>
);

/** After unsubscribing: the same link subscribes again. */
export function Unsubscribed({ token, isLimited = false }: { token: string; isLimited?: boolean }) {
  const { title } = useWebsite();
  return (
    <Notice
      title="You are unsubscribed"
      actions={
        <>
          <BackHome />
          {!isLimited && (
            <form method="post" action={links.resubscribe({ token })}>
              <Button type="submit" variant="outline" className="w-full">
                Subscribe again
              </Button>
            </form>
          )}
        </>
      }
    >
      <p>
        {isLimited
          ? tooManyForAddress
          : `You won’t get any more digests from ${title}. If you change your mind, you can subscribe again.`}
      </p>
    </Notice>
  );
}

/** A link whose subscriber was erased. */
export const ErasedLink = () => (
  <Notice
    title="This address is no longer on our list"
    actions={
      <>
        <BackHome />
        <ButtonLink href={links.subscribed({})} variant="outline">
          Subscribe
        </ButtonLink>
      </>
    }
  >
    <p>It gets no digests. To get them again, subscribe.</p>
  </Notice>
);

/** A link that was cut off or altered. */
export function DamagedLink() {
  const { contactEmail } = useWebsite();
  return (
    <Notice title="This link doesn’t work" actions={<BackHome />}>
      <p>
        Copy the whole link from the email, or email{' '}
        <a className="text-link wrap-anywhere" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>{' '}
        and we’ll help.
      </p>
    </Notice>
  );
}

const preferencesRead = read('/api/digest/preferences', ['digest']);

/** The preferences of a link's subscriber. A missing token is treated like an invalid one. */
export const linkRead = (token = 'none') => preferencesRead({ token });
