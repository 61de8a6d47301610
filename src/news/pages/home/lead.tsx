import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { ButtonLink } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { StoryCard } from '../../contract.ts';
import { contentTypeLabels, storyLimits } from '../../terms.ts';
import { CategoryBadge } from '../category-badge.tsx';
import { StoryImage } from '../story-image.tsx';

/** The lead story, as large as the front page allows. */
export const Lead = ({ story }: { story: StoryCard }) => (
  <article>
    <StoryImage
      story={story}
      priority
      sizes="(min-width: 1280px) 728px, (min-width: 1024px) 57vw, (min-width: 640px) 100vw, calc(142.9vw - 46px)"
      className="aspect-[4/3] sm:aspect-[2/1] lg:aspect-[12/5]"
    />
    <div className="mt-5 flex flex-wrap gap-2">
      <Badge>Featured Story</Badge>
      <CategoryBadge category={story.category} />
      <Badge variant="outline">{contentTypeLabels[story.contentType]}</Badge>
    </div>
    <h2 className="mt-4 headline text-[2rem] leading-[1.08] tracking-[-0.02em] sm:text-[2.75rem] xl:text-[3.25rem]">
      <Link href={links.story(story.slug)} className="quiet-link">
        {story.title}
      </Link>
    </h2>
    <p className="mt-4 line-clamp-12 max-w-[40rem] prose-text text-lg text-muted-foreground sm:line-clamp-8 sm:text-xl">
      {story.summary}
    </p>
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-t pt-5">
      <ButtonLink
        href={links.story(story.slug)}
        className="no-print"
        aria-label={`Read Full Story: ${story.title}`}
      >
        Read Full Story
      </ButtonLink>
      <ImpactScore score={story.score} />
      {story.approvedAt && (
        <Time at={story.approvedAt} as="long" className="text-sm text-muted-foreground sm:ml-auto" />
      )}
    </div>
  </article>
);

/** The score out of ten, as a number and as a scale. */
const ImpactScore = ({ score }: { score: number }) => (
  <p className="flex items-center gap-3 text-sm">
    <span className="text-muted-foreground">Impact Score</span>
    <span aria-hidden className="flex gap-[3px]">
      {Array.from({ length: storyLimits.scoreMax }, (_, step) => (
        <span
          key={step}
          className={`printed-mark h-3.5 w-[5px] rounded-[1px] ${step < score ? 'bg-primary' : 'bg-border'}`}
        />
      ))}
    </span>
    <span className="font-semibold tabular-nums">
      {score}/{storyLimits.scoreMax}
    </span>
  </p>
);
