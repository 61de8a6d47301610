import { createFileRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { preload } from '../../web/kit/preload.ts';
import type { Read } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Screen } from '../../web/admin/screen.tsx';
import { usePermission } from '../../web/admin/session.ts';
import { countsRead, sourceNamesRead } from '../../web/admin/reads.ts';
import { DiversityMonitor, diversityRead } from './queue/diversity-monitor.tsx';
import { GenerateImages, imageProgressRead } from './queue/generate-images.tsx';
import { alertsRead, PublishedAlerts } from './queue/published-alerts.tsx';
import { readView } from './queue/queue-view.ts';
import { StatusFilter } from './queue/filters/status-filter.tsx';
import { Stories } from './queue/stories.tsx';
import { pageRead } from './queue/use-queue.ts';

export const Route = createFileRoute('/_staff/admin/queue')({
  // Parsed where it is used: code in these options is loaded by every page of the website.
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all(
      [
        countsRead(),
        sourceNamesRead(),
        diversityRead(),
        imageProgressRead(),
        alertsRead(),
        pageRead(readView(deps)),
      ].map((one: Read<unknown>) => preload(queryClient, one)),
    ),
  component: Queue,
});

function Queue() {
  const view = readView(Route.useSearch());
  const mayReview = usePermission('review stories');
  return (
    <Screen
      title="Review Queue"
      subtitle="Review and approve AI-generated stories"
      actions={
        mayReview && (
          <>
            <GenerateImages />
            <ButtonLink href={adminLinks.newStory()}>
              <Plus aria-hidden /> New Story
            </ButtonLink>
          </>
        )
      }
    >
      <PublishedAlerts view={view} />
      {/* On small screens, the stories come first. */}
      <div className="flex flex-col">
        <DiversityMonitor className="mb-5 max-lg:order-last max-lg:mt-8 max-lg:mb-0" />
        <StatusFilter view={view} />
        <Stories view={view} />
      </div>
    </Screen>
  );
}
