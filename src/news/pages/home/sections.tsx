import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { ownAddress } from '../../../web/kit/own-address.ts';
import { StoryImage } from '../../../web/kit/story-image.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { Chip } from '../../../web/kit/ui/link.tsx';
import { Unbroken } from '../../../web/kit/unbroken.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { StoryCard } from '../../contract.ts';
import { profileEntitiesMax } from '../../terms.ts';
import { AudioPlayer } from '../audio-player.tsx';
import { CategoryBadge, CategoryKicker } from '../category-badge.tsx';
import { Cards, CardTitle } from './section.tsx';

type Props = { stories: StoryCard[] };

/** Profiles: a round image, a name, and the entities it is about. */
export const People = ({ stories }: Props) => (
  <Cards
    heading="People & Companies"
    stories={stories}
    list="mt-6 flex flex-col gap-8 lg:flex-row lg:gap-10"
    item="flex-1"
  >
    {(story) => (
      <article className="relative flex max-w-2xl gap-5 sm:gap-7">
        <StoryImage
          story={story}
          sizes="(min-width: 640px) 275px, 182px"
          className="size-24 shrink-0 rounded-full sm:size-36"
        />
        <div className="min-w-0 self-center">
          <CardTitle story={story} className="text-[1.375rem] sm:text-2xl" />
          <p className="mt-2 line-clamp-3 prose-text text-[1.0625rem] text-muted-foreground">
            <Unbroken text={story.summary} />
          </p>
          {story.entities.length > 0 && (
            <ul className="relative z-10 mt-3.5 flex flex-wrap gap-2" aria-label="Named in this profile">
              {story.entities.slice(0, profileEntitiesMax).map((entity) => (
                <li key={entity}>
                  <Chip href={links.entity(entity)}>{entity}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
    )}
  </Cards>
);

/** Historical context: for each story a wide image like an old photograph, and its date. */
export const Context = ({ stories }: Props) => (
  <Cards
    heading="Historical Context"
    className="@container grow-[2] basis-[20rem] max-w-full"
    stories={stories}
    list="mt-5 flex flex-col gap-7 @3xl:flex-row @3xl:gap-10"
    item="flex-1"
  >
    {(story) => (
      <article className="relative">
        <StoryImage story={story} sizes="(min-width: 1024px) 452px, 100vw" className="aspect-[3/1]" />
        <p className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CategoryBadge category={story.category} />
          {story.approvedAt && (
            <Time at={story.approvedAt} as="long" className="text-xs text-muted-foreground" />
          )}
        </p>
        <CardTitle story={story} className="mt-2 text-xl" />
        <p className="mt-1.5 line-clamp-2 prose-text text-muted-foreground">
          <Unbroken text={story.summary} />
        </p>
      </article>
    )}
  </Cards>
);

/** The good news in detail: image and text side by side, alternating. */
export const Destruction = ({ stories }: Props) => (
  <Cards heading="Destruction & Remediation" stories={stories} list="mt-5 flex flex-col gap-8" item="group">
    {(story) => (
      <article className="relative flex flex-col gap-x-10 gap-y-4 md:flex-row md:items-center md:group-even:flex-row-reverse">
        <StoryImage
          story={story}
          sizes="(min-width: 1152px) 552px, (min-width: 768px) 44vw, 100vw"
          className="aspect-[2/1] w-full shrink-0 md:w-[46%]"
        />
        <div className="min-w-0 grow">
          <CategoryBadge category={story.category} />
          <CardTitle story={story} className="mt-3 text-2xl lg:text-[1.875rem]" />
          <p className="mt-2.5 line-clamp-4 max-w-xl prose-text text-[1.0625rem] text-muted-foreground">
            <Unbroken text={story.summary} />
          </p>
        </div>
      </article>
    )}
  </Cards>
);

/** Papers side by side, like abstracts on a contents page: no images, with citation counts. */
export const Research = ({ stories }: Props) => (
  <Cards
    heading="Research Spotlight"
    stories={stories}
    list="mt-5 flex flex-col gap-8 lg:flex-row lg:gap-0 lg:divide-x"
    item="flex-1 lg:px-7 lg:first:pl-0 lg:last:pr-0"
  >
    {(story) => (
      <article className="relative flex h-full max-w-xl flex-col">
        <CategoryKicker category={story.category} />
        <CardTitle story={story} className="mt-2 text-[1.625rem]" />
        <p className="mt-2.5 mb-4 line-clamp-5 prose-text text-lg text-muted-foreground">
          <Unbroken text={story.summary} />
        </p>
        {story.citationCount > 0 && (
          <Badge variant="outline" className="mt-auto">
            <Icon name="quote" /> {counted(story.citationCount, 'citation')}
          </Badge>
        )}
      </article>
    )}
  </Cards>
);

/** Obligations with their deadlines: compact rows on a tinted background. */
export const Compliance = ({ stories }: Props) => (
  <Cards
    heading="Compliance Watch"
    className="@container flex max-w-full grow-[3] basis-[32rem] flex-col"
    stories={stories}
    list="mt-5 flex grow flex-col divide-y bg-wash px-5 py-1 sm:px-6"
    item="flex grow items-center"
  >
    {(story) => (
      <article className="relative flex flex-col gap-x-6 gap-y-3 py-5 @md:flex-row @md:items-center">
        <StoryImage
          story={story}
          sizes="(min-width: 640px) 258px, 88vw"
          className="aspect-[16/9] w-full shrink-0 @md:w-60"
        />
        <div className="min-w-0">
          <CardTitle story={story} className="text-[1.375rem]" />
          <p className="mt-2 line-clamp-3 max-w-2xl prose-text text-muted-foreground">
            <Unbroken text={story.summary} />
          </p>
        </div>
      </article>
    )}
  </Cards>
);

/** Graphics with captions: the infographic itself if it is our own, else the story's image. */
export function Graphics({ stories }: Props) {
  const { origin } = useWebsite();
  return (
    <Cards
      heading="Data Visualizations"
      stories={stories}
      list="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4"
    >
      {(story) => (
        <figure className="relative">
          <StoryImage
            story={{ ...story, imageUrl: ownAddress(story.graphicsUrl, origin) ?? story.imageUrl }}
            sizes="(min-width: 1024px) 606px, 105vw"
            className="aspect-[4/5]"
          />
          <figcaption className="mt-3">
            <CardTitle story={story} className="text-lg" />
            <p className="mt-1 line-clamp-2 text-sm leading-5 text-muted-foreground">
              <Unbroken text={story.summary} />
            </p>
          </figcaption>
        </figure>
      )}
    </Cards>
  );
}

/** A dark panel in both themes, with a player for each episode. */
export const Podcasts = ({ stories }: Props) => (
  <Cards
    heading="PFAS Podcasts"
    className="-mx-4 bg-band px-4 py-9 text-foreground scheme-dark md:-mx-8 md:px-8 xl:rounded-lg"
    stories={stories}
    list="mt-6 flex flex-col gap-9 lg:flex-row lg:gap-10"
    item="flex-1"
  >
    {(story) => (
      <article className="flex h-full flex-col justify-between gap-4 md:max-lg:flex-row md:max-lg:items-center md:max-lg:gap-8">
        <div className="relative flex gap-4">
          <StoryImage story={story} sizes="182px" className="size-24 shrink-0 rounded-md" />
          <div className="min-w-0">
            <CardTitle story={story} className="text-xl" />
            <p className="mt-1.5 line-clamp-3 text-sm leading-[1.4rem] text-muted-foreground">
              <Unbroken text={story.summary} />
            </p>
          </div>
        </div>
        {story.audioUrl && (
          <div className="shrink-0 md:max-lg:w-72">
            <AudioPlayer address={story.audioUrl} title={story.title} />
          </div>
        )}
      </article>
    )}
  </Cards>
);
