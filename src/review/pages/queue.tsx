import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Plus, CircleAlert, ImagePlus, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImageProgress } from '../../covers/contract.ts';
import { storyStatusLabels } from '../../news/terms.ts';
import type { StoryAlert } from '../../upkeep/terms.ts';
import { useConnectionLost } from '../../web/admin/live-events.ts';
import { countsRead, sourceNamesRead } from '../../web/admin/reads.ts';
import { refresh } from '../../web/admin/refresh.ts';
import { Screen } from '../../web/admin/screen.tsx';
import { mayNow, usePermission } from '../../web/admin/session.ts';
import { Tabs } from '../../web/admin/tabs.tsx';
import { toastFailure } from '../../web/admin/toast-failure.tsx';
import { adminLinks } from '../../web/kit/admin-links.ts';
import { apiErrorOf } from '../../web/kit/errors/api-error.ts';
import { counted, grouped } from '../../web/kit/format.ts';
import { send } from '../../web/kit/query.ts';
import { preload, type Read, read, useRead } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { ButtonLink, Button } from '../../web/kit/ui/button.tsx';
import { TextLink } from '../../web/kit/ui/text-link.tsx';
import { toast } from '../../web/kit/ui/toast.tsx';
import { queueStatuses } from '../terms.ts';
import { groundingRead } from './editor/reads.ts';
import { DiversityMonitor, diversityRead } from './queue/diversity-monitor.tsx';
import { FirstSteps, firstStepsReads } from './queue/first-steps.tsx';
import { readView, type QueueView, unfiltered, viewAddress } from './queue/queue-view.ts';
import { Stories } from './queue/stories.tsx';
import { pageRead } from './queue/use-queue.ts';

const imageProgressRead = read('/api/admin/generate-images', ['images']);

const alertsRead = read('/api/admin/alerts', ['stories']);

export const Route = createFileRoute('/_staff/admin/queue')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const above: Read<unknown>[] = [
      countsRead(),
      alertsRead(),
      ...(mayNow(queryClient, 'read the outbox') ? firstStepsReads() : []),
    ];
    await Promise.all(
      [...above, sourceNamesRead(), diversityRead(), imageProgressRead()]
        .map((one) => preload(queryClient, one))
        .concat(preloadStories(queryClient, readView(deps))),
    );
    // In the browser too: what is above the list would push it down if it came later.
    await Promise.allSettled(above.map((one) => queryClient.ensureQueryData(one)));
  },
  component: Queue,
});

/** With what the source of the first story says, whose preview would move when that arrives. */
async function preloadStories(client: QueryClient, view: QueueView): Promise<void> {
  await preload(client, pageRead(view));
  if (!import.meta.env.SSR) return;
  const [first] = client.getQueryData(pageRead(view).queryKey)?.stories ?? [];
  if (first?.sourceName) await client.prefetchQuery(groundingRead({ id: first.id }));
}

function Queue() {
  const view = readView(Route.useSearch());
  const mayReview = usePermission('review stories');
  return (
    <Screen
      title="Review Queue"
      subtitle="Review and approve AI-generated stories"
      actions={
        <>
          <ConnectionState />
          {mayReview && (
            <>
              <GenerateImages />
              <ButtonLink size="small" href={adminLinks.newStory()}>
                <Plus aria-hidden /> New Story
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <FirstSteps />
      <PublishedAlerts view={view} />
      {/* On small screens, the stories come first. Where they don't, the row keeps the room of what is sent last. */}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-rows-[minmax(4.25rem,auto)_auto]">
        <div className="lg:row-start-2">
          <StatusFilter view={view} />
          <Stories view={view} />
        </div>
        <DiversityMonitor className="max-lg:mt-8 lg:row-start-1 lg:mb-2" />
      </div>
    </Screen>
  );
}

/** Says that changes by others don't appear for now. */
function ConnectionState() {
  const isLost = useConnectionLost();
  return (
    <output className="text-[0.8125rem] text-muted-foreground empty:-mr-2">
      {isLost && 'Live updates are paused. Reconnecting...'}
    </output>
  );
}

/** Links to the published stories whose sources need attention. Renders nothing if there are none. */
function PublishedAlerts({ view }: { view: QueueView }) {
  const counts = useRead(alertsRead());
  if (!counts || counts.notices + counts.brokenLinks === 0) return null;
  const { notices, brokenLinks } = counts;
  const show = (alert: StoryAlert) => viewAddress(view, { ...unfiltered, status: 'APPROVED', alert });
  return (
    <Alert variant={notices > 0 ? 'destructive' : 'warning'} className="mb-2 py-1.5">
      <CircleAlert aria-hidden />
      <p>
        <span className="font-semibold">Published stories need attention:</span>{' '}
        {notices > 0 && (
          <TextLink href={show('notice')}>
            {counted(notices, 'retraction or correction notice', 'retraction or correction notices')}
          </TextLink>
        )}
        {notices > 0 && brokenLinks > 0 && ' · '}
        {brokenLinks > 0 && (
          <TextLink href={show('broken-link')}>
            {counted(brokenLinks, 'broken link', 'broken links')}
          </TextLink>
        )}
      </p>
    </Alert>
  );
}

/** Generates missing images. Also shows a run started by someone else. */
function GenerateImages() {
  const progress = useRead(imageProgressRead());
  const { generate, isAsking } = useGeneration(progress);
  const isRunning = progress?.isDone === false;
  return (
    <div className="flex items-center">
      <output className="mr-3 text-[0.8125rem] text-muted-foreground tabular-nums empty:mr-0">
        {isRunning && `${grouped(progress.made)} of ${grouped(progress.total)} images`}
      </output>
      <Button
        variant="ghost"
        size="small"
        className="text-muted-foreground"
        disabled={isAsking || isRunning}
        onClick={generate}
      >
        {isAsking || isRunning ? (
          <LoaderCircle aria-hidden className="animate-spin" />
        ) : (
          <ImagePlus aria-hidden />
        )}
        {isAsking || isRunning ? 'Generating...' : 'Generate Images'}
      </Button>
    </div>
  );
}

/** A long run responds before it is done; completion is then read from the progress. */
function useGeneration(progress: ImageProgress | undefined) {
  const client = useQueryClient();
  const isAwaited = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send('POST /api/admin/generate-images'),
    async onSuccess({ message, isDone }) {
      if (isDone !== false) announce(message);
      await refresh(client, 'images', 'stories');
      isAwaited.current = client.getQueryData(imageProgressRead().queryKey)?.isDone === false;
    },
    onError: (error) => toastFailure('Image generation failed', error, { description: failureText(error) }),
  });
  useEffect(() => {
    if (!isAwaited.current || !progress?.isDone) return;
    isAwaited.current = false;
    announce(progress.message);
    void refresh(client, 'stories');
  }, [client, progress]);
  return { generate: () => mutate(), isAsking: isPending };
}

/** The specification, section 7. */
const announce = (message: string) =>
  toast({ title: 'Image generation complete', description: message, variant: 'success' });

/** The API's message, or the raw error text if the response was not the API's own (specification, section 8). */
const failureText = (error: unknown): string | undefined => {
  const failed = apiErrorOf(error);
  return failed && (failed.reason ?? failed.message);
};

/** Filter by status, with story counts; other filters are kept. */
function StatusFilter({ view }: { view: QueueView }) {
  const counts = useRead(countsRead());
  return (
    <div className="border-b">
      <Tabs
        tabs={queueStatuses.map((status) => ({
          href: viewAddress(view, { status }),
          isCurrent: status === view.status,
          label: storyStatusLabels[status],
          count: counts?.[status],
        }))}
      />
    </div>
  );
}
