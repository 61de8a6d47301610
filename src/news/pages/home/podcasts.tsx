import { useId } from 'react';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { AudioPlayer } from '../audio-player.tsx';
import { StoryImage } from '../story-image.tsx';
import { SectionHeading } from './section.tsx';

/** A dark panel in both themes, with a player for each episode. */
export function Podcasts({ stories }: { stories: StoryCard[] }) {
  const id = useId();
  if (stories.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="-mx-4 bg-band px-4 py-9 text-foreground scheme-dark md:-mx-8 md:px-8 xl:rounded-lg"
    >
      <SectionHeading id={id}>PFAS Podcasts</SectionHeading>
      <ul className="mt-6 flex flex-col gap-9 lg:flex-row lg:gap-10">
        {stories.map((story) => (
          <li key={story.id} className="flex-1">
            <article className="flex h-full flex-col justify-between gap-4 md:max-lg:flex-row md:max-lg:items-center md:max-lg:gap-8">
              <div className="relative flex gap-4">
                <StoryImage story={story} sizes="182px" className="size-24 shrink-0 rounded-md" />
                <div className="min-w-0">
                  <h3 className="headline text-xl">
                    <Link href={links.story(story.slug)} className="covers-card quiet-link">
                      {story.title}
                    </Link>
                  </h3>
                  <p className="mt-1.5 line-clamp-3 text-sm leading-[1.4rem] text-muted-foreground">
                    {story.summary}
                  </p>
                </div>
              </div>
              {story.audioUrl && (
                <div className="shrink-0 md:max-lg:w-72">
                  <AudioPlayer address={story.audioUrl} title={story.title} />
                </div>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
