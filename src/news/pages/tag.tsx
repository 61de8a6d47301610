import { createFileRoute } from '@tanstack/react-router';
import { FeedLinks } from '../../web/kit/feed-links.tsx';
import { counted } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { nameOfSlug } from '../terms.ts';
import { storyListAddress } from './addresses.ts';
import { labelSlug } from './list/label-slug.ts';
import { ListHead, ListKind } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';
import { StoryPage } from './list/story-list.tsx';

const tagRead = read('/api/tags/{slug}', ['stories']);

export const Route = createFileRoute('/_public/tags/$slug')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    preload(context.queryClient, tagRead({ slug: labelSlug(params.slug), ...storyListAddress.read(deps) })),
  component: TagScreen,
});

function TagScreen() {
  const { slug } = Route.useParams();
  const page = storyListAddress.read(Route.useSearch());
  const answer = useRead(tagRead({ slug, ...page }));
  const tag = answer?.tag ?? nameOfSlug(slug);
  const isFirst = page.before === undefined;
  return (
    <>
      <PageHead
        title={tag}
        description={`Reviewed PFAS stories tagged “${tag}”, newest first.`}
        path={links.tag(slug, page)}
        unlisted={!isFirst || answer?.total === 0 || answer?.isSample}
        data={{ '@type': 'CollectionPage', name: tag, about: tag }}
      />
      <ListHead
        kind={<ListKind>Tag</ListKind>}
        title={tag}
        facts={
          <>
            <p className="text-sm font-medium tabular-nums">
              {answer && counted(answer.total, 'story', 'stories')}
            </p>
            {answer?.total !== 0 && <FeedLinks page={links.tag(slug)} of={tag} />}
          </>
        }
      />
      <div className="mt-6">
        {answer ? (
          <StoryPage
            {...answer}
            isFirst={isFirst}
            showCategory
            addressOf={(other) => links.tag(answer.slug, other)}
            empty="No stories with this tag yet."
          />
        ) : (
          <StoryListSkeleton />
        )}
      </div>
    </>
  );
}
