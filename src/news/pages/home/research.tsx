import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryKicker } from '../category-badge.tsx';
import { Section } from './section.tsx';

/** Papers side by side, like abstracts on a contents page: no images, with citation counts. */
export const Research = ({ stories }: { stories: StoryCard[] }) =>
  stories.length > 0 && (
    <Section heading="Research Spotlight">
      <ol className="mt-5 flex flex-col gap-8 lg:flex-row lg:gap-0 lg:divide-x">
        {stories.map((story) => (
          <li key={story.id} className="flex-1 lg:px-7 lg:first:pl-0 lg:last:pr-0">
            <article className="relative flex h-full max-w-xl flex-col">
              <CategoryKicker category={story.category} />
              <h3 className="mt-2 headline text-[1.625rem]">
                <Link href={links.story(story.slug)} className="covers-card quiet-link">
                  {story.title}
                </Link>
              </h3>
              <p className="mt-2.5 mb-4 line-clamp-5 prose-text text-lg text-muted-foreground">
                {story.summary}
              </p>
              {story.citationCount > 0 && (
                <Badge variant="outline" className="mt-auto">
                  <Icon name="quote" /> {counted(story.citationCount, 'citation')}
                </Badge>
              )}
            </article>
          </li>
        ))}
      </ol>
    </Section>
  );
