import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Unbroken } from '../../../web/kit/unbroken.tsx';
import type { StoryCard } from '../../contract.ts';
import { contentTypeLabels } from '../../terms.ts';
import type { StoryListAddress } from '../addresses.ts';
import { CategoryKicker } from '../category-badge.tsx';
import { EmptyList, NoMoreStories } from './empty-list.tsx';
import { ListPages } from './list-pages.tsx';

type Props = {
  stories: StoryCard[];
  /** The newest story overall comes first, larger. */
  hasLead?: boolean;
  /** For lists with several categories: each story shows its own. */
  showCategory?: boolean;
  isFirst: boolean;
  /** The story that the next page starts after; null on the last. */
  next: string | null;
  addressOf: (page: StoryListAddress) => string;
  /** Why the first page is empty. */
  empty: string;
};

/** A page of stories, newest first, with links to the others. */
export function StoryPage({ isFirst, next, addressOf, empty, ...list }: Props) {
  if (list.stories.length === 0 && isFirst) return <EmptyList>{empty}</EmptyList>;
  return (
    <>
      {list.stories.length > 0 ? <StoryList {...list} /> : <NoMoreStories />}
      <ListPages
        of="stories"
        first={isFirst ? undefined : addressOf({})}
        next={next === null ? undefined : addressOf({ before: next })}
      />
    </>
  );
}

/** Dates in the margin for scanning, headlines and summaries for reading. */
function StoryList({
  stories,
  hasLead = false,
  showCategory = false,
}: Pick<Props, 'stories' | 'hasLead' | 'showCategory'>) {
  return (
    <ol className="divide-y border-t-2 border-rule">
      {stories.map((story, at) => (
        <li key={story.id}>
          <StoryRow story={story} showCategory={showCategory} isLead={hasLead && at === 0} />
        </li>
      ))}
    </ol>
  );
}

type RowProps = { story: StoryCard; showCategory: boolean };

const StoryRow = ({ story, showCategory, isLead = false }: RowProps & { isLead?: boolean }) => {
  const look = looks[isLead ? 'lead' : 'row'];
  return (
    <article
      className={`relative grid gap-x-10 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,6fr)_minmax(0,7fr)] ${look.row}`}
    >
      <div className="md:row-span-2 md:pt-1 lg:row-span-1">
        <Facts story={story} showCategory={showCategory} />
      </div>
      <h2 className={`headline ${look.title}`}>
        <Link href={links.story(story.slug)} className="covers-card quiet-link">
          <Unbroken text={story.title} />
        </Link>
      </h2>
      <p className={`max-w-[40rem] self-start prose-text text-muted-foreground ${look.summary}`}>
        <Unbroken text={story.summary} />
      </p>
    </article>
  );
};

const looks = {
  lead: {
    row: 'py-8 lg:py-10',
    title: 'text-[1.875rem] leading-[1.1] tracking-[-0.015em] lg:text-[2.5rem]',
    summary: 'line-clamp-6 text-lg lg:text-xl',
  },
  row: { row: 'py-6', title: 'text-[1.375rem]', summary: 'line-clamp-3 text-[1.0625rem]' },
};

/** When a story was approved, and its content type unless that is News. */
const Facts = ({ story, showCategory }: RowProps) => (
  <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted-foreground md:flex-col">
    {story.approvedAt && <Time at={story.approvedAt} as="long" />}
    {showCategory && <CategoryKicker category={story.category} />}
    {story.contentType !== 'News' && <span className="text-xs">{contentTypeLabels[story.contentType]}</span>}
  </p>
);
