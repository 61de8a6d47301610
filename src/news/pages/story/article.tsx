import { isFictionalSource } from '../../../sample/terms.ts';
import type { NoticeKind } from '../../../upkeep/terms.ts';
import { Cite } from '../../../web/kit/cite/cite.tsx';
import { citedStory } from '../../../web/kit/cite/cited.ts';
import { absolute, links } from '../../../web/kit/links.ts';
import { NotLoaded } from '../../../web/kit/not-loaded.tsx';
import { ownAddress } from '../../../web/kit/own-address.ts';
import { SampleBadge } from '../../../web/kit/sample-badge.tsx';
import { Share } from '../../../web/kit/share.tsx';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { buttonVariants } from '../../../web/kit/ui/button.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { OutsideLink, Link } from '../../../web/kit/ui/link.tsx';
import { Unbroken } from '../../../web/kit/unbroken.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Story } from '../../contract.ts';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { contentTypeLabels, storyStatusLabels, isStated, type Category } from '../../terms.ts';
import { AudioPlayer } from '../audio-player.tsx';
import { CategoryBadge } from '../category-badge.tsx';
import { StoryAside, Related } from './aside.tsx';
import type { StoryExtras } from './extras.ts';
import { mainColumn, sourcesPart, storyColumns, storyFrame, textPart } from './layout.ts';
import { Cover, Graphic } from './pictures.tsx';
import { RestsOn } from './rests-on.tsx';
import { Revisions, revisionsId } from './revisions.tsx';

/** A story's page: the text in a column of about 66 characters, the facts in a sidebar. */
export function StoryArticle({ story, extras }: { story: Story; extras: StoryExtras }) {
  const { origin } = useWebsite();
  const { related, connections, revisions, provenance } = extras;
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
          revisedAt={revisions?.[0]?.revisedAt}
          isSample={provenance?.isSample ?? false}
        />
        <div className={storyColumns}>
          <div className={mainColumn}>
            <div className={textPart}>
              {provenance && <Notices notices={provenance.notices} />}
              <Summary text={story.summary} />
              {hasImage && <Cover story={story} picture={provenance?.picture ?? null} />}
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
      {related && <Related stories={related} />}
      <Missing part={related} of={story} className="mt-16">
        Related stories
      </Missing>
    </>
  );
}

type MissingProps = { part: object | null; of: Story; className?: string; children: string };

/** Says that a part of a published story couldn't be read; others have none of these parts. */
const Missing = ({ part, of, className, children }: MissingProps) =>
  part === null &&
  of.status === 'APPROVED' && (
    <div className={className}>
      <NotLoaded>{children}</NotLoaded>
    </div>
  );

const Sources = ({ story, extras }: { story: Story; extras: StoryExtras }) => {
  const { revisions, provenance } = extras;
  return (
    <div className={sourcesPart}>
      <Original story={story} brokenSince={provenance?.originalBrokenSince ?? null} />
      {revisions && revisions.length > 0 && <Revisions revisions={revisions} />}
      <Missing part={revisions} of={story}>
        Changes to this story
      </Missing>
      {provenance && <RestsOn story={story} provenance={provenance} revisions={revisions ?? []} />}
      <Missing part={provenance} of={story}>
        What this story rests on
      </Missing>
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
      <Unbroken text={story.title} />
    </h1>
  </header>
);

type OriginalProps = { story: Story; brokenSince: string | null };

/** The link to the document that a story is based on. Invented sources have no page to link to. */
const Original = ({ story, brokenSince }: OriginalProps) =>
  isFictionalSource(story.canonicalUrl) ? (
    <p className="text-sm text-muted-foreground">The source of this story is fictional too.</p>
  ) : (
    <p>
      <OutsideLink
        href={story.canonicalUrl}
        data-print-address
        className={buttonVariants({
          variant: 'outline',
          className: 'print:inline print:border-0 print:p-0 print:whitespace-normal',
        })}
      >
        Read original source <Icon name="outside" className="no-print" />
        <span className="sr-only no-print">(opens in a new tab)</span>
      </OutsideLink>
      {brokenSince && (
        <span className="mt-2.5 block text-sm text-muted-foreground">
          The original has been unavailable since <Time at={brokenSince} as="long" />.
        </span>
      )}
    </p>
  );

function CiteStory({ story }: { story: Parameters<typeof citedStory>[0] }) {
  const website = useWebsite();
  const cited = citedStory(story, website);
  return (
    <div className="mt-10 flex flex-col gap-4">
      <Share title={story.title} url={absolute(website.origin, links.story(story.slug))} />
      <Cite cited={cited} />
    </div>
  );
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
        <p key={paragraph}>
          <Unbroken text={paragraph} />
        </p>
      ))}
  </div>
);

function StoryBoxes({ story }: { story: Story }) {
  const boxes = [
    { heading: 'Why It Matters', text: story.whyMatters, look: 'border-primary bg-wash' },
    { heading: 'Legal & Regulatory Basis', text: story.regulatoryBasis, look: 'border-input bg-muted' },
    { heading: 'Human Impact', text: story.humanImpact, look: 'border-input bg-muted' },
  ].filter(({ text }) => isStated(text));
  return boxes.map(({ heading, text, look }) => (
    <section key={heading} className={`mt-8 break-inside-avoid border-l-4 px-6 py-5 lg:px-7 ${look}`}>
      <h2 className="headline text-xl">{heading}</h2>
      <p className="mt-2 prose-text text-lg lg:text-[1.1875rem] whitespace-pre-line">
        <Unbroken text={text!} />
      </p>
    </section>
  ));
}

const Breadcrumb = ({ category }: { category: Category }) => (
  <nav aria-label="Breadcrumb" className="no-print text-sm text-muted-foreground">
    <ol className="flex flex-wrap items-center">
      <li>
        <Link href={links.home()} className="quiet-link py-1">
          Home
        </Link>
        <span aria-hidden className="px-2">
          /
        </span>
      </li>
      <li>
        <Link href={links.categoryBreadcrumb(category)} className="quiet-link py-1">
          {category}
        </Link>
      </li>
    </ol>
  </nav>
);

/** Retractions, expressions of concern and corrections of the works a story rests on, above its text. */
const Notices = ({ notices }: { notices: StoryProvenance['notices'] }) =>
  notices.length > 0 && (
    <div className="mb-7 border-l-4 border-destructive bg-muted px-5 py-3.5 text-[0.9375rem] leading-6">
      {notices.map(({ kind, url, foundAt }, at) => (
        <p key={`${kind} ${url ?? at}`}>
          <strong className="font-semibold">{sentences[kind].label}.</strong> {sentences[kind].text} Noted on{' '}
          <Time at={foundAt} as="long" />.{' '}
          {url && (
            <OutsideLink href={url} data-print-address className="text-link">
              Read the notice<span className="sr-only no-print"> (opens in a new tab)</span>
            </OutsideLink>
          )}
        </p>
      ))}
    </div>
  );

const sentences: Record<NoticeKind, { label: string; text: string }> = {
  retraction: { label: 'Retracted', text: 'A study behind this story has since been retracted.' },
  concern: {
    label: 'Expression of concern',
    text: 'The journal has since expressed concern about a study behind this story.',
  },
  correction: {
    label: 'Corrected',
    text: 'A study behind this story has since been corrected by its journal.',
  },
};
