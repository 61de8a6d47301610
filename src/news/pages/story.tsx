import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { errorBody } from '../../web/kit/errors/error-body.ts';
import { ErrorScreen } from '../../web/kit/errors/error-screen.tsx';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { Skeleton, SkeletonText } from '../../web/kit/ui/skeleton.tsx';
import type { WithdrawnStory } from '../provenance-contract.ts';
import { StoryArticle } from './story/article.tsx';
import { preloadExtras, useExtras } from './story/extras.ts';
import { StoryHead } from './story/head.tsx';
import { sidebar, storyColumns, storyFrame } from './story/layout.ts';

const storyRead = read('/api/stories/{slugOrId}', ['stories'], { dropStale: true });

export const Route = createFileRoute('/_public/story/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    await preload(queryClient, storyRead({ slugOrId: slug }));
    const extras = preloadExtras(queryClient, slug);
    if (import.meta.env.SSR) await extras;
  },
  component: StoryPage,
  notFoundComponent: StoryNotFound,
  errorComponent: StoryTrouble,
});

function StoryPage() {
  const { slug } = Route.useParams();
  const story = useRead(storyRead({ slugOrId: slug }));
  const extras = useExtras(slug);
  if (!story || !extras) return <StorySkeleton />;
  return (
    <>
      <StoryHead
        story={story}
        changedAt={extras.revisions?.[0]?.revisedAt}
        picture={extras.provenance?.picture ?? null}
        isSample={extras.provenance?.isSample ?? false}
      />
      <StoryArticle story={story} extras={extras} />
    </>
  );
}

function StoryNotFound() {
  return (
    <Notice title="Story not found" actions={<ButtonLink href={links.home()}>Back to home</ButtonLink>}>
      <p>Check the address, or the story may not be published yet.</p>
    </Notice>
  );
}

function StoryTrouble(props: ErrorComponentProps) {
  const withdrawal = withdrawalOf(props.error);
  return withdrawal ? <StoryWithdrawn {...withdrawal} /> : <ErrorScreen {...props} />;
}

/** Extracts the withdrawal from the API's error for a withdrawn story; null for any other error. */
const withdrawalOf = (error: unknown): WithdrawnStory['withdrawal'] | null =>
  errorBody('GET /api/stories/{slugOrId}', 410, error)?.withdrawal ?? null;

const StoryWithdrawn = ({ withdrawnAt, reason }: WithdrawnStory['withdrawal']) => (
  <Notice
    title="This story was withdrawn"
    actions={
      <>
        <ButtonLink href={links.home()}>Back to home</ButtonLink>
        <ButtonLink href={links.search()} variant="outline">
          Search the record
        </ButtonLink>
      </>
    }
  >
    <p className="whitespace-pre-line">{reason}</p>
    <p className="mt-3 font-sans text-sm">
      Withdrawn on <Time at={withdrawnAt} as="long" />
    </p>
  </Notice>
);

const StorySkeleton = () => (
  <div aria-busy className={storyFrame}>
    <output className="sr-only">Loading the story</output>
    <Skeleton className="h-5 w-40" />
    <div className="mt-7 max-w-[58rem] lg:mt-10">
      <div className="flex gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-28" />
      </div>
      <SkeletonText lines={2} className="mt-6 text-[2.125rem] sm:text-5xl lg:text-[3.375rem]" />
    </div>
    <div className={storyColumns}>
      <div>
        <SkeletonText lines={5} className="text-[1.375rem]" />
        <Skeleton className="mt-8 aspect-[16/9] rounded-none" />
        <Skeleton className="mt-8 h-28" />
      </div>
      <div className={sidebar}>
        <SkeletonText lines={4} className="border-t-2 border-rule pt-4" />
        <SkeletonText lines={3} className="border-t-2 border-rule pt-4" />
      </div>
    </div>
  </div>
);
