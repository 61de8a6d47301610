import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { preload } from '../../web/preload.ts';
import { read, useRead } from '../../web/read.ts';
import { Button } from '../../web/ui/button.tsx';
import { Screen } from '../../web/ui/staff/screen.tsx';
import { useMay } from '../../web/ui/staff/session.ts';
import { Trouble } from '../../web/ui/staff/trouble.tsx';
import type { Source } from '../contract.ts';
import { CardSkeletons } from './sources/card-skeletons.tsx';
import { SourceCard } from './sources/source-card.tsx';
import { SourceDialog } from './sources/source-dialog.tsx';
import { useFetchEvents } from './sources/use-fetch-events.ts';

const sourcesRead = read<Source[]>('/api/sources');

export const Route = createFileRoute('/_staff/admin/sources')({
  loader: ({ context }) => preload(context.queryClient, sourcesRead),
  component: SourcesPage,
  errorComponent: Trouble,
});

function SourcesPage() {
  const mayManage = useMay('manage sources');
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
  const sources = useRead(sourcesRead);
  if (sources?.length === 0)
    return (
      <p className="border-t py-24 text-center font-serif text-xl text-muted-foreground">
        No sources configured yet
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-5 border-t pt-6 md:grid-cols-2 xl:grid-cols-3">
      {sources ? (
        sources.map((source) => <SourceCard key={source.id} source={source} mayManage={mayManage} />)
      ) : (
        <CardSkeletons />
      )}
    </div>
  );
}
