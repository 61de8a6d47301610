import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { StoryImage } from '../story-image.tsx';
import { Section } from './section.tsx';

/** Obligations with their deadlines: compact rows on a tinted background. */
export const Compliance = ({ stories }: { stories: StoryCard[] }) =>
  stories.length > 0 && (
    <Section
      heading="Compliance Watch"
      className="@container flex max-w-full grow-[3] basis-[32rem] flex-col"
    >
      <ul className="mt-5 flex grow flex-col divide-y bg-wash px-5 py-1 sm:px-6">
        {stories.map((story) => (
          <li key={story.id} className="flex grow items-center">
            <article className="relative flex flex-col gap-x-6 gap-y-3 py-5 @md:flex-row @md:items-center">
              <StoryImage
                story={story}
                sizes="(min-width: 640px) 258px, 88vw"
                className="aspect-[16/9] w-full shrink-0 @md:w-60"
              />
              <div className="min-w-0">
                <h3 className="headline text-[1.375rem]">
                  <Link href={links.story(story.slug)} className="covers-card quiet-link">
                    {story.title}
                  </Link>
                </h3>
                <p className="mt-2 line-clamp-3 max-w-2xl prose-text text-muted-foreground">
                  {story.summary}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
