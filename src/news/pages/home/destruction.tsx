import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryBadge } from '../category-badge.tsx';
import { StoryImage } from '../story-image.tsx';
import { Section } from './section.tsx';

/** The good news in detail: image and text side by side, alternating. */
export const Destruction = ({ stories }: { stories: StoryCard[] }) =>
  stories.length > 0 && (
    <Section heading="Destruction & Remediation">
      <ul className="mt-5 flex flex-col gap-8">
        {stories.map((story) => (
          <li key={story.id} className="group">
            <article className="relative flex flex-col gap-x-10 gap-y-4 md:flex-row md:items-center md:group-even:flex-row-reverse">
              <StoryImage
                story={story}
                sizes="(min-width: 1152px) 552px, (min-width: 768px) 44vw, 100vw"
                className="aspect-[2/1] w-full shrink-0 md:w-[46%]"
              />
              <div className="min-w-0 grow">
                <CategoryBadge category={story.category} />
                <h3 className="mt-3 headline text-2xl lg:text-[1.875rem]">
                  <Link href={links.story(story.slug)} className="covers-card quiet-link">
                    {story.title}
                  </Link>
                </h3>
                <p className="mt-2.5 line-clamp-4 max-w-xl prose-text text-[1.0625rem] text-muted-foreground">
                  {story.summary}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
