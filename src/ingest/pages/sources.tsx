import { createFileRoute } from '@tanstack/react-router';
import { CirclePause, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { preload } from '../../web/kit/preload.ts';
import { useRead } from '../../web/kit/read.ts';
import { counted } from '../../web/kit/format.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Button } from '../../web/kit/ui/button.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { sourcesRead } from '../../web/admin/sources-read.ts';
import { StaffErrorScreen } from '../../web/admin/frame/staff-error-screen.tsx';
import type { ListedSource } from '../contract.ts';
import { CardSkeletons } from './sources/card-skeletons.tsx';
import { nameId } from './sources/name-id.ts';
import { SourceCard } from './sources/source-card.tsx';
import { SourceDialog } from './sources/source-dialog.tsx';
import { useFetchEvents } from './sources/use-fetch-events.ts';

export const Route = createFileRoute('/_staff/admin/sources')({
  loader: ({ context }) => preload(context.queryClient, sourcesRead()),
  component: SourcesPage,
  errorComponent: StaffErrorScreen,
});

function SourcesPage() {
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
      <Cards mayManage={mayManage} />
      {isAdding && <SourceDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function Cards({ mayManage }: { mayManage: boolean }) {
  const sources = useRead(sourcesRead());
  if (sources?.length === 0)
    return (
      <p className="border-t py-24 text-center font-serif text-xl text-muted-foreground">
        No sources configured yet
      </p>
    );
  return (
    <div className="grid gap-6 border-t pt-6">
      {sources && <PausedSources sources={sources.filter(({ pausedAt }) => pausedAt)} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5">
        {sources ? (
          sources.map((source) => <SourceCard key={source.id} source={source} mayManage={mayManage} />)
        ) : (
          <CardSkeletons />
        )}
      </div>
    </div>
  );
}

/** Sources that need attention, shown above the rest. */
const PausedSources = ({ sources }: { sources: ListedSource[] }) =>
  sources.length > 0 && (
    <Alert variant="warning">
      <CirclePause aria-hidden />
      <p>
        {counted(sources.length, 'source is', 'sources are')} paused after repeated failures:{' '}
        {sources.map((source, at) => (
          <Fragment key={source.id}>
            {at > 0 && ', '}
            <a href={`#${nameId(source)}`} className="text-link">
              {source.name}
            </a>
          </Fragment>
        ))}
      </p>
    </Alert>
  );
