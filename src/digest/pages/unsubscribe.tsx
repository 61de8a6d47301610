import { createFileRoute } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { preload, useRead } from '../../web/kit/read.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import { useWebsite } from '../../web/kit/website.ts';
import { linkAddress } from './addresses.ts';
import { DamagedLink, ErasedLink, Unsubscribed, linkRead } from './link-page.tsx';

/** Opening the page changes nothing, since mail scanners follow links; its button does. */
export const Route = createFileRoute('/_public/unsubscribe')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, linkRead(linkAddress.read(deps).token)),
  component: UnsubscribePage,
});

function UnsubscribePage() {
  const { title } = useWebsite();
  const { token = 'none' } = linkAddress.read(Route.useSearch());
  const found = useRead(linkRead(token));
  if (!found) return <SkeletonText lines={8} className="my-20" />;
  if (!found.subscription) return found.isErased ? <ErasedLink /> : <DamagedLink />;
  if (found.subscription.status === 'UNSUBSCRIBED') return <Unsubscribed token={token} />;
  return (
    <Notice
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
        {title} will stop emailing you its digest. You can also{' '}
        <a className="text-link" href={links.preferences({ token })}>
          choose fewer categories
        </a>
        .
      </p>
    </Notice>
  );
}
