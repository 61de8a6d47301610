import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryKicker } from '../category-badge.tsx';
import { StoryImage } from '../story-image.tsx';
import { CardTitle, Section } from './section.tsx';

/** Latest News: newest first, with a thumbnail. */
export const Latest = ({ stories }: { stories: StoryCard[] }) => (
  <Section
    heading="Latest News"
    aside={
      <Link
        href={links.search()}
        className="no-print inline-flex items-center gap-1 text-sm font-medium text-link"
      >
        View All <Icon name="right" className="size-3.5" />
      </Link>
    }
  >
    {stories.length > 0 ? (
      <ol className="mt-1 divide-y">
        {stories.map((story) => (
          <li key={story.id}>
            <Entry story={story} />
          </li>
        ))}
      </ol>
    ) : (
      <p className="mt-3 border-t py-6 prose-text text-lg text-muted-foreground">No recent news available.</p>
    )}
  </Section>
);

const Entry = ({ story }: { story: StoryCard }) => (
  <article className="relative flex gap-4 py-4.5">
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-2.5">
        <CategoryKicker category={story.category} />
        {story.approvedAt && (
          <Time at={story.approvedAt} as="short" className="text-xs leading-4 text-muted-foreground" />
        )}
      </p>
      <CardTitle story={story} className="mt-1.5 line-clamp-3 text-[1.1875rem] max-[22rem]:text-base" />
      <p className="mt-1.5 line-clamp-2 text-sm leading-5 text-muted-foreground">{story.summary}</p>
    </div>
    <StoryImage
      story={story}
      sizes="153px"
      className="size-20 shrink-0 max-[22rem]:size-14 sm:size-24 lg:size-20"
    />
  </article>
);
