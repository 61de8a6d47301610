import { useId } from 'react';
import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryKicker } from '../category-badge.tsx';

/** Further reading: side by side, without images. */
export function Related({ stories }: { stories: StoryCard[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="no-print mt-16">
      <h2 id={id} className="border-t-2 border-rule pt-3 headline text-[1.375rem]">
        Related Stories
      </h2>
      <ul className="mt-5 grid gap-y-7 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-[repeat(4,minmax(0,1fr))] lg:gap-x-0 lg:divide-x">
        {stories.map((story) => (
          <li key={story.id} className="lg:px-6 lg:first:pl-0 lg:last:pr-0">
            <article className="relative">
              <CategoryKicker category={story.category} />
              <h3 className="mt-2 headline text-xl">
                <Link href={links.story(story.slug)} className="covers-card quiet-link">
                  {story.title}
                </Link>
              </h3>
              {story.approvedAt && (
                <Time at={story.approvedAt} as="short" className="mt-2 block text-xs text-muted-foreground" />
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
