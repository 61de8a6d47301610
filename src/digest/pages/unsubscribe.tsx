import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { linkAddress } from './addresses.ts';
import { DamagedLink, LinkPage, Unsubscribed } from './link-page.tsx';

/** Opening the page changes nothing, since mail scanners follow links; its button does. */
export const Route = createFileRoute('/_public/unsubscribe')({ component: UnsubscribePage });

function UnsubscribePage() {
  const { title } = useWebsite();
  const { token, outcome } = linkAddress.read(Route.useSearch());
  if (!token || outcome === 'invalid') return <DamagedLink />;
  if (outcome === 'done') return <Unsubscribed token={token} />;
  return (
    <LinkPage
      title="Unsubscribe from the digest?"
      actions={
        <form method="post" action={links.unsubscribe({ token })}>
          <Button type="submit" size="large">
            Unsubscribe
          </Button>
        </form>
      }
    >
      <p>
        You will get no more digests of {title}. Or{' '}
        <a className="text-link" href={links.preferences({ token })}>
          choose fewer topics
        </a>
        .
      </p>
    </LinkPage>
  );
}
