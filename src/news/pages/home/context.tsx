import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryBadge } from '../category-badge.tsx';
import { StoryImage } from '../story-image.tsx';
import { Section } from './section.tsx';

/** Historical context: for each story a wide image like an old photograph, and its date. */
export const Context = ({ stories }: { stories: StoryCard[] }) =>
  stories.length > 0 && (
    <Section heading="Historical Context" className="@container grow-[2] basis-[20rem] max-w-full">
      <ul className="mt-5 flex flex-col gap-7 @3xl:flex-row @3xl:gap-10">
        {stories.map((story) => (
          <li key={story.id} className="flex-1">
            <article className="relative">
              <StoryImage story={story} sizes="(min-width: 1024px) 452px, 100vw" className="aspect-[3/1]" />
              <p className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
                <CategoryBadge category={story.category} />
                {story.approvedAt && (
                  <Time at={story.approvedAt} as="long" className="text-xs text-muted-foreground" />
                )}
              </p>
              <h3 className="mt-2 headline text-xl">
                <Link href={links.story(story.slug)} className="covers-card quiet-link">
                  {story.title}
                </Link>
              </h3>
              <p className="mt-1.5 line-clamp-2 prose-text text-muted-foreground">{story.summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
