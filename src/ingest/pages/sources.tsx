import { createFileRoute } from '@tanstack/react-router';
import { CirclePause, Plus } from 'lucide-react';
import { useState } from 'react';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { counted } from '../../web/kit/format.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button, ButtonLink } from '../../web/kit/ui/button.tsx';
import { Link } from '../../web/kit/ui/link.tsx';
import { Paging } from '../../web/admin/paging.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import type { SourcePage } from '../contract.ts';
import { sourceListLimits } from '../terms.ts';
import { type SourcesAddress, sourcesAddress } from './addresses.ts';
import { CardSkeletons } from './sources/card-skeletons.tsx';
import { Filters } from './sources/filters.tsx';
import { SourceCard } from './sources/source-card.tsx';
import { SourceDialog } from './sources/source-dialog.tsx';
import { sourcesRead } from './sources/sources-read.ts';
import { useFetchEvents } from './sources/use-fetch-events.ts';

export const Route = createFileRoute('/_staff/admin/sources')({
  // Parsed where it is used: everything here is part of what every page loads.
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, sourcesRead(sourcesAddress.read(deps))),
  component: SourcesPage,
});

function SourcesPage() {
  const view = sourcesAddress.read(Route.useSearch());
  const page = useRead(sourcesRead(view), { keepPrevious: true });
  const mayManage = usePermission('manage sources');
  const [isAdding, setAdding] = useState(false);
  useFetchEvents();
  return (
    <Screen
      title="News Sources"
      subtitle="Manage news feed sources for automated ingestion"
      actions={
        mayManage && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add Source
          </Button>
        )
      }
    >
      {page?.counts.all === 0 ? (
        <p className="border-t py-24 text-center font-serif text-xl text-muted-foreground">
          No sources configured yet
        </p>
      ) : (
        <>
          <Filters view={view} counts={page?.counts} />
          <Cards view={view} page={page} mayManage={mayManage} />
        </>
      )}
      {isAdding && <SourceDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}

type CardsProps = { view: SourcesAddress; page: SourcePage | undefined; mayManage: boolean };

function Cards({ view, page, mayManage }: CardsProps) {
  if (page?.sources.length === 0) return <NothingFound view={view} />;
  return (
    <div className="grid gap-6 pt-6">
      {page && !view.status && !view.id && <PausedSources count={page.counts.paused} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5">
        {page ? (
          page.sources.map((source) => <SourceCard key={source.id} source={source} mayManage={mayManage} />)
        ) : (
          <CardSkeletons />
        )}
      </div>
      {page && (
        <Paging
          page={view.page ?? 1}
          perPage={sourceListLimits.perPage}
          shown={page.sources.length}
          total={page.total}
          noun={['source']}
          hrefOf={(to) => adminLinks.sources({ ...view, page: to })}
        />
      )}
    </div>
  );
}

const NothingFound = ({ view }: { view: SourcesAddress }) => (
  <div className="grid justify-items-center gap-5 py-24 text-center">
    <output className="font-serif text-xl text-muted-foreground">
      {view.id ? 'This source no longer exists' : view.page ? 'This page is empty' : 'No sources match'}
    </output>
    <ButtonLink variant="outline" href={adminLinks.sources()}>
      Show all sources
    </ButtonLink>
  </div>
);

/** Sources that need attention, stated above the rest. */
const PausedSources = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert variant="warning">
      <CirclePause aria-hidden />
      <p>
        {counted(count, 'source is', 'sources are')} paused after repeated failures.{' '}
        <Link href={adminLinks.sources({ status: 'paused' })} className="text-link">
          Show why
        </Link>
      </p>
    </Alert>
  );
