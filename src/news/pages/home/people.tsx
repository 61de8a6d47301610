import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { profileEntitiesMax } from '../../terms.ts';
import { StoryImage } from '../story-image.tsx';
import { Section } from './section.tsx';

/** Profiles: a round image, a name, and the entities it is about. */
export const People = ({ stories }: { stories: StoryCard[] }) =>
  stories.length > 0 && (
    <Section heading="People & Companies">
      <ul className="mt-6 flex flex-col gap-8 lg:flex-row lg:gap-10">
        {stories.map((story) => (
          <li key={story.id} className="flex-1">
            <Profile story={story} />
          </li>
        ))}
      </ul>
    </Section>
  );

const Profile = ({ story }: { story: StoryCard }) => (
  <article className="relative flex max-w-2xl gap-5 sm:gap-7">
    <StoryImage
      story={story}
      sizes="(min-width: 640px) 275px, 182px"
      className="size-24 shrink-0 rounded-full sm:size-36"
    />
    <div className="min-w-0 self-center">
      <h3 className="headline text-[1.375rem] sm:text-2xl">
        <Link href={links.story(story.slug)} className="covers-card quiet-link">
          {story.title}
        </Link>
      </h3>
      <p className="mt-2 line-clamp-3 prose-text text-[1.0625rem] text-muted-foreground">{story.summary}</p>
      {story.entities.length > 0 && (
        <ul className="relative z-10 mt-3.5 flex flex-wrap gap-2" aria-label="Named in this profile">
          {story.entities.slice(0, profileEntitiesMax).map((entity) => (
            <li key={entity}>
              <EntityChip name={entity} />
            </li>
          ))}
        </ul>
      )}
    </div>
  </article>
);

const EntityChip = ({ name }: { name: string }) => (
  <Link
    href={links.entity(name)}
    className="inline-block rounded-full border border-input px-3 py-1 text-xs leading-4 font-medium wrap-anywhere hover:bg-muted"
  >
    {name}
  </Link>
);
