import { createFileRoute, notFound } from '@tanstack/react-router';
import { FeedLinks } from '../../web/kit/feed-links.tsx';
import { counted } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { categories, type Category } from '../terms.ts';
import { storyListAddress } from './addresses.ts';
import { CategoryBadge } from './category-badge.tsx';
import categoryDescriptions from './category-descriptions.json' with { type: 'json' };
import { ListHead } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';
import { StoryPage } from './list/story-list.tsx';

const categoryRead = read('/api/categories/{category}', ['stories']);

export const Route = createFileRoute('/_public/category/$category')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    preload(
      context.queryClient,
      categoryRead({ category: categoryNamed(params.category), ...storyListAddress.read(deps) }),
    ),
  component: CategoryScreen,
});

/** Any other name is a 404. */
function categoryNamed(name: string): Category {
  const category = categories.find((known) => known === name);
  if (!category) throw notFound();
  return category;
}

function CategoryScreen() {
  const category = categoryNamed(Route.useParams().category);
  const page = storyListAddress.read(Route.useSearch());
  const answer = useRead(categoryRead({ category, ...page }));
  const { title } = useWebsite();
  const address = links.category(category);
  const isFirst = page.before === undefined;
  return (
    <>
      <PageHead
        title={category}
        description={categoryDescriptions[category]}
        path={links.category(category, page)}
        unlisted={!isFirst}
        data={{ '@type': 'CollectionPage', name: `${category} · ${title}`, about: category }}
      />
      <ListHead
        kind={<CategoryBadge category={category} />}
        title={category}
        facts={
          <>
            <p className="text-sm font-medium tabular-nums">
              {answer && counted(answer.total, 'story', 'stories')}
            </p>
            <FeedLinks page={address} of={category} />
          </>
        }
      >
        <p>{categoryDescriptions[category]}</p>
      </ListHead>
      <div className="mt-6">
        {answer ? (
          <StoryPage
            {...answer}
            isFirst={isFirst}
            hasLead={isFirst}
            addressOf={(other) => links.category(category, other)}
            empty="No stories in this category yet."
          />
        ) : (
          <StoryListSkeleton hasLead={isFirst} />
        )}
      </div>
    </>
  );
}
