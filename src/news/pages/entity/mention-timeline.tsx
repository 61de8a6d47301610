import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { EntityPage } from '../../list-contract.ts';
import type { StoryCard } from '../../contract.ts';
import { CategoryKicker } from '../category-badge.tsx';
import { Section } from '../home/section.tsx';
import { ListPages } from '../list/list-pages.tsx';

/** The stories that mention the entity, newest first, along a timeline. */
export const MentionTimeline = ({ entity, isFirst }: { entity: EntityPage; isFirst: boolean }) => (
  <Section heading="Mention Timeline" className="mt-10">
    {entity.stories.length === 0 ? (
      <p className="py-8 prose-text text-xl text-muted-foreground">No mentions found.</p>
    ) : (
      <ol className="mt-6">
        {entity.stories.map((story) => (
          <li key={story.id} className="group">
            <Mention story={story} />
          </li>
        ))}
      </ol>
    )}
    <ListPages
      of="stories"
      first={isFirst ? undefined : links.entity(entity.slug)}
      next={entity.next === null ? undefined : links.entity(entity.slug, { before: entity.next })}
    />
  </Section>
);

/** Date, line and story side by side; on phones, the date above the story. */
const Mention = ({ story }: { story: StoryCard }) => (
  <article className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 md:grid-cols-[8.5rem_auto_minmax(0,1fr)] lg:grid-cols-[8.5rem_auto_minmax(0,6fr)_minmax(0,7fr)] lg:gap-x-8">
    <p className="col-start-2 text-sm text-muted-foreground md:col-start-1 md:text-right">
      {story.approvedAt && <Time at={story.approvedAt} as="long" />}
    </p>
    <span
      aria-hidden
      className="relative col-start-1 row-span-3 row-start-1 w-[9px] before:absolute before:inset-y-0 before:left-1/2 before:border-l before:border-input group-first:before:top-2 md:col-start-2"
    >
      <span className="absolute top-1.5 left-0 size-[9px] rounded-full bg-primary ring-3 ring-background" />
    </span>
    <div className="col-start-2 pt-1 md:col-start-3 md:row-start-1 md:pt-0 lg:pb-8">
      <CategoryKicker category={story.category} />
      <h3 className="mt-1.5 headline text-[1.375rem]">
        <Link href={links.entityTimelineStory(story.slug)} className="covers-card quiet-link">
          {story.title}
        </Link>
      </h3>
    </div>
    <p className="col-start-2 mt-1.5 mb-8 line-clamp-3 max-w-[40rem] self-start prose-text text-[1.0625rem] text-muted-foreground md:col-start-3 lg:col-start-4 lg:row-start-1 lg:mt-5">
      {story.summary}
    </p>
  </article>
);
