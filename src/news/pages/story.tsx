import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from '../../web/kit/errors/error-screen.tsx';
import { links } from '../../web/kit/links.ts';
import { Notice } from '../../web/kit/notice.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { ButtonLink } from '../../web/kit/ui/button.tsx';
import { StoryArticle } from './story/article.tsx';
import { preloadExtras, useExtras } from './story/extras.ts';
import { StoryHead } from './story/head.tsx';
import { StorySkeleton } from './story/skeleton.tsx';
import { StoryWithdrawn } from './story/withdrawn.tsx';
import { withdrawalOf } from './story/withdrawal-of.ts';

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
    <>
      <PageHead title="Story not found" unlisted />
      <Notice title="Story not found" actions={<ButtonLink href={links.home()}>Back to home</ButtonLink>}>
        <p>Check the address, or the story may not be published yet.</p>
      </Notice>
    </>
  );
}

function StoryTrouble(props: ErrorComponentProps) {
  const withdrawal = withdrawalOf(props.error);
  return withdrawal ? <StoryWithdrawn {...withdrawal} /> : <ErrorScreen {...props} />;
}
