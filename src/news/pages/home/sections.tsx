import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { CategoryBadge, CategoryKicker } from '../category-badge.tsx';
import { StoryImage } from '../story-image.tsx';
import { Section, SectionHeading } from './section.tsx';
import { counted } from '../../../web/kit/format.ts';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import { ownAddress } from '../own-address.ts';
import { useId } from 'react';
import { AudioPlayer } from '../audio-player.tsx';

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

/** Graphics with captions: the infographic itself if it is our own, else the story's image. */
export function Graphics({ stories }: { stories: StoryCard[] }) {
  const { origin } = useWebsite();
  if (stories.length === 0) return null;
  return (
    <Section heading="Data Visualizations">
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {stories.map((story) => (
          <li key={story.id}>
            <figure className="relative">
              <StoryImage
                story={{ ...story, imageUrl: ownAddress(story.graphicsUrl, origin) ?? story.imageUrl }}
                sizes="(min-width: 1024px) 606px, 105vw"
                className="aspect-[4/5]"
              />
              <figcaption className="mt-3">
                <h3 className="headline text-lg">
                  <Link href={links.story(story.slug)} className="covers-card quiet-link">
                    {story.title}
                  </Link>
                </h3>
                <p className="mt-1 line-clamp-2 text-sm leading-5 text-muted-foreground">{story.summary}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
