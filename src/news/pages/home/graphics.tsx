import { links } from '../../../web/kit/links.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { ownAddress } from '../own-address.ts';
import { StoryImage } from '../story-image.tsx';
import { Section } from './section.tsx';

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
