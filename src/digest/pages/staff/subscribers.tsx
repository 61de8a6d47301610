import { createFileRoute } from '@tanstack/react-router';
import { Download, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Button, buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { Paging } from '../../../web/admin/paging.tsx';
import { subscriberList } from '../../terms.ts';
import { subscribersAddress } from '../addresses.ts';
import { DigestFrame } from './digest-frame.tsx';
import { subscribersRead } from './reads.ts';
import { AddDialog } from './subscribers/add-dialog.tsx';
import { Filters } from './subscribers/filters.tsx';
import { ImportDialog } from './subscribers/import-dialog.tsx';
import { SubscribersTable } from './subscribers/subscribers-table.tsx';

export const Route = createFileRoute('/_staff/admin/digest/subscribers')({
  // Parsed where it is used: everything here is part of what every page loads.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, subscribersRead(subscribersAddress.read(deps))),
  component: SubscribersScreen,
  errorComponent: StaffErrorScreen,
});

function SubscribersScreen() {
  const view = subscribersAddress.read(Route.useSearch());
  const list = useRead(subscribersRead(view), { keepPrevious: true });
  const [opened, setOpened] = useState<'add' | 'import'>();
  const close = () => setOpened(undefined);
  return (
    <DigestFrame
      title="Subscribers"
      subtitle="Who gets the digest, and since when"
      topics={['digest']}
      actions={
        <>
          <Link plain href={adminLinks.subscribersCsv()} className={buttonVariants({ variant: 'outline' })}>
            <Download aria-hidden /> Export
          </Link>
          <Button variant="outline" onClick={() => setOpened('import')}>
            <Upload aria-hidden /> Import
          </Button>
          <Button onClick={() => setOpened('add')}>
            <UserPlus aria-hidden /> Add
          </Button>
        </>
      }
    >
      <Filters view={view} counts={list?.counts} />
      {!list && <Skeleton className="mt-4 h-96" />}
      {list?.subscribers.length === 0 && (
        <output className="block border-t-2 border-rule py-24 text-center font-serif text-xl text-muted-foreground">
          {view.page
            ? 'This page is empty'
            : view.q || view.state
              ? 'No subscribers match'
              : 'No subscribers yet'}
        </output>
      )}
      {list && list.subscribers.length > 0 && <SubscribersTable subscribers={list.subscribers} />}
      {list && (
        <Paging
          page={view.page ?? 1}
          perPage={subscriberList.perPage}
          shown={list.subscribers.length}
          total={list.total}
          noun={['subscriber']}
          hrefOf={(page) => adminLinks.subscribers({ ...view, page })}
        />
      )}
      {opened === 'add' && <AddDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </DigestFrame>
  );
}
