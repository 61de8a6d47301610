import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read } from '../../web/kit/read.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { useMay } from '../../web/admin/session.ts';
import { sourcesRead } from '../../web/admin/sources-read.ts';
import { Trouble } from '../../web/admin/frame/trouble.tsx';
import type { QueuePage } from '../contract.ts';
import { DiversityMonitor, diversityRead } from './queue/diversity-monitor.tsx';
import { GenerateImages, imageProgressRead } from './queue/generate-images.tsx';
import { pagePath, readView } from './queue/queue-view.ts';
import { countsRead, StatusFilter } from './queue/status-filter.tsx';
import { Stories } from './queue/stories.tsx';

export const Route = createFileRoute('/_staff/admin/queue')({
  // Read where it is used: what is written here, every page of the site loads.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all(
      [
        countsRead,
        sourcesRead,
        diversityRead,
        imageProgressRead,
        read<QueuePage>(pagePath(readView(deps))),
      ].map((one) => preload<unknown>(queryClient, one)),
    ),
  component: Queue,
  errorComponent: Trouble,
});

function Queue() {
  const view = readView(Route.useSearch());
  const mayReview = useMay('review stories');
  return (
    <Screen
      title="Review Queue"
      subtitle="Review and approve AI-generated stories"
      actions={mayReview && <GenerateImages />}
    >
      <DiversityMonitor />
      <StatusFilter view={view} />
      <Stories view={view} />
    </Screen>
  );
}
