import { isFictionalSource } from '../../../sample/terms.ts';
import { Cite } from '../../../web/kit/cite/cite.tsx';
import { citedStory } from '../../../web/kit/cite/cited.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import { Time } from '../../../web/kit/time.tsx';
import { SampleBadge } from '../../../web/kit/sample-badge.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import type { Story } from '../../contract.ts';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { contentTypeLabels, storyStatusLabels } from '../../terms.ts';
import { AudioPlayer } from '../audio-player.tsx';
import { CategoryBadge } from '../category-badge.tsx';
import { ownAddress } from '../own-address.ts';
import { StoryImage } from '../story-image.tsx';
import { StoryAside } from './aside.tsx';
import { StoryBoxes } from './boxes.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import type { StoryExtras } from './extras.ts';
import { Graphic } from './graphic.tsx';
import { imageAlt } from './image-alt.ts';
import { Notices } from './notices.tsx';
import { Original } from './original.tsx';
import { PictureCredit } from './picture-credit.tsx';
import { mainColumn, sourcesPart, storyColumns, storyFrame, textPart } from './layout.ts';
import { Related } from './related.tsx';
import { RestsOn } from './rests-on.tsx';
import { Revisions, revisionsId } from './revisions.tsx';

/** A story's page: the text in a column of about 66 characters, the facts in a sidebar. */
export function StoryArticle({ story, extras }: { story: Story; extras: StoryExtras }) {
  const { origin } = useWebsite();
  const { related = [], connections, revisions = [], provenance } = extras;
  const { graphicsUrl } = story;
  // The infographic is the story's image; a cover above it would be redundant.
  const isGraphic = story.contentType === 'Graphics' && ownAddress(graphicsUrl, origin) !== undefined;
  const hasImage = !isGraphic && ownAddress(story.imageUrl, origin) !== undefined;
  return (
    <>
      {story.status !== 'APPROVED' && <NotPublished status={story.status} />}
      <article className={storyFrame}>
        <Breadcrumb category={story.category} />
        <StoryHeader
          story={story}
          revisedAt={revisions[0]?.revisedAt}
          isSample={provenance?.isSample ?? false}
        />
        {hasImage && <Cover story={story} picture={provenance?.picture ?? null} />}
        <div className={storyColumns}>
          <div className={mainColumn}>
            <div className={textPart}>
              {provenance && <Notices notices={provenance.notices} />}
              <Summary text={story.summary} />
              {story.audioUrl && (
                <div className="mt-7">
                  <AudioPlayer address={story.audioUrl} title={story.title} />
                </div>
              )}
              {graphicsUrl && <Graphic story={{ ...story, graphicsUrl }} />}
              <StoryBoxes story={story} />
            </div>
            <Sources story={story} extras={extras} />
          </div>
          <StoryAside story={story} document={provenance?.document ?? null} connections={connections} />
        </div>
      </article>
      {related.length > 0 && <Related stories={related} />}
    </>
  );
}

/** A story's provenance, revisions and citation. */
const Sources = ({ story, extras }: { story: Story; extras: StoryExtras }) => {
  const { revisions = [], provenance } = extras;
  return (
    <div className={sourcesPart}>
      <Original story={story} brokenSince={provenance?.originalBrokenSince ?? null} />
      {revisions.length > 0 && <Revisions revisions={revisions} />}
      {provenance && <RestsOn story={story} provenance={provenance} revisions={revisions} />}
      {story.approvedAt && (
        <CiteStory
          story={{ ...story, approvedAt: story.approvedAt, isSample: provenance?.isSample ?? false }}
        />
      )}
    </div>
  );
};

type HeaderProps = { story: Story; revisedAt: string | undefined; isSample: boolean };

const StoryHeader = ({ story, revisedAt, isSample }: HeaderProps) => (
  <header className="mt-7 max-w-[58rem] lg:mt-10">
    {/* The dot sits in the gap before the place; at the start of a line it overflows and is clipped. */}
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 overflow-clip text-sm text-muted-foreground [overflow-clip-margin:4px]">
      <CategoryBadge category={story.category} />
      {isSample && <SampleBadge isFictional={isFictionalSource(story.canonicalUrl)} />}
      <Badge variant="outline">{contentTypeLabels[story.contentType]}</Badge>
      {story.approvedAt && <Time at={story.approvedAt} as="long" />}
      {revisedAt && (
        <a href={`#${revisionsId}`} className="text-link">
          Updated <Time at={revisedAt} as="long" />
        </a>
      )}
      {story.geo && (
        <span className="relative min-w-0">
          {story.approvedAt && (
            <span aria-hidden className="absolute -left-2.5">
              ·
            </span>
          )}
          <span>{story.geo}</span>
        </span>
      )}
    </p>
    <h1 className="mt-5 headline text-[2.125rem] leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:text-[3.375rem]">
      {story.title}
    </h1>
  </header>
);

type CoverProps = { story: Story; picture: StoryProvenance['picture'] };

const Cover = ({ story, picture }: CoverProps) => (
  <figure className="mt-8">
    <StoryImage
      story={story}
      alt={imageAlt(story, picture)}
      priority
      sizes="(min-width: 1152px) 1088px, (min-width: 1024px) calc(100vw - 4rem), 108vw"
      className="aspect-[16/9] lg:aspect-[12/5]"
    />
    {picture && <PictureCredit {...picture} />}
  </figure>
);

function CiteStory({ story }: { story: Parameters<typeof citedStory>[0] }) {
  const cited = citedStory(story, useWebsite());
  return <Cite cited={cited} className="mt-10" />;
}

const NotPublished = ({ status }: { status: Story['status'] }) => (
  <p className="no-print mt-4 border-l-4 border-warning bg-muted px-4 py-3 text-sm">
    <strong className="font-semibold">Not published</strong>
    {` · ${storyStatusLabels[status]}. Only staff can see this page.`}
  </p>
);

/** Blank lines separate paragraphs. */
const Summary = ({ text }: { text: string }) => (
  <div className="flex flex-col gap-[0.9em] prose-text text-[1.25rem] lg:text-[1.3125rem]">
    {text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim())
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
);
