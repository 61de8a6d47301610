import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { EntityRelations, RelatedEntity } from '../../related/contract.ts';
import { FeedLinks } from '../../web/kit/feed-links.tsx';
import { grouped, counted } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { NotLoaded } from '../../web/kit/not-loaded.tsx';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, preloadPart, read, useRead, useReadPart } from '../../web/kit/read.ts';
import { RecordLink, Records } from '../../web/kit/records.tsx';
import { Time } from '../../web/kit/time.tsx';
import { cn } from '../../web/kit/ui/cn.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import { Unbroken } from '../../web/kit/unbroken.tsx';
import type { StoryCard } from '../contract.ts';
import type { EntityPage } from '../list-contract.ts';
import { nameOfSlug } from '../terms.ts';
import { type StoryListAddress, storyListAddress } from './addresses.ts';
import { CategoryKicker } from './category-badge.tsx';
import { MentionChart } from './entity/mention-chart.tsx';
import { Section } from './home/section.tsx';
import { labelSlug } from './list/label-slug.ts';
import { ListHead, ListKind } from './list/list-head.tsx';
import { ListPages } from './list/list-pages.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';

const entityRead = read('/api/entities/{slug}', ['stories', 'entities']);
const relationsRead = read('/api/entities/{slug}/related', ['stories', 'entities', 'certificates', 'sites']);

export const Route = createFileRoute('/_public/entities/$slug')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    Promise.all([
      preload(
        context.queryClient,
        entityRead({ slug: labelSlug(params.slug), ...storyListAddress.read(deps) }),
      ),
      preloadPart(context.queryClient, relationsRead({ slug: labelSlug(params.slug) })),
    ]),
  component: EntityScreen,
});

function EntityScreen() {
  const { slug } = Route.useParams();
  const page = storyListAddress.read(Route.useSearch());
  const answer = useRead(entityRead({ slug, ...page }));
  const relations = useReadPart(relationsRead({ slug }));
  const entity = useCanonicalAddress(slug, answer?.slug, page) ? answer : undefined;
  const name = nameOfSlug(slug);
  return (
    <>
      <PageHead
        title={name}
        description={`Every reviewed PFAS story that mentions ${name}, newest first, with the number of mentions over time.`}
        path={links.entity(slug, page)}
        unlisted={page.before !== undefined || entity?.mentions === 0 || entity?.isSample}
        above={[{ name: 'PFAS Entities', path: links.entities() }]}
        data={{ '@type': 'CollectionPage', name, about: { '@type': 'Thing', name } }}
      />
      <ListHead
        kind={<ListKind>Entity</ListKind>}
        title={name}
        facts={entity?.mentions !== 0 && <FeedLinks page={links.entity(slug)} of={name} />}
      >
        {entity && entity.writtenAs !== name && <p>Named {entity.writtenAs} in stories</p>}
      </ListHead>
      {entity && relations !== undefined ? (
        <Mentions entity={entity} relations={relations} page={page} />
      ) : (
        <div className="mt-8">
          <StoryListSkeleton />
        </div>
      )}
    </>
  );
}

type MentionsProps = { entity: EntityPage; relations: EntityRelations | null; page: StoryListAddress };

/** On the first page, also the related entities and records; without a story, its records come first. */
const Mentions = ({ entity, relations, page }: MentionsProps) => (
  <>
    {page.before === undefined && entity.mentions === 0 && relations && <NamedIn {...relations} />}
    <div className="mt-8 grid gap-x-14 gap-y-8 border-t-2 border-rule pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <MentionFigures entity={entity} />
      {entity.months.length > 0 && <MentionChart months={entity.months} />}
    </div>
    {page.before === undefined && relations && <Relations {...relations} />}
    {page.before === undefined && relations === null && (
      <div className="mt-10">
        <NotLoaded>Related entities and records</NotLoaded>
      </div>
    )}
    {page.before === undefined && entity.mentions > 0 && relations && <NamedIn {...relations} />}
    <MentionTimeline entity={entity} isFirst={page.before === undefined} />
  </>
);

/**
 * Replaces the address of an entity's other name with the canonical one, as the server does. Returns whether the
 * address is canonical.
 */
function useCanonicalAddress(slug: string, canonical: string | undefined, page: StoryListAddress): boolean {
  const navigate = useNavigate();
  const isCanonical = canonical === undefined || canonical === slug;
  const href = isCanonical ? undefined : links.entity(canonical, page);
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true });
  }, [navigate, href]);
  return isCanonical;
}

/** Total mentions, and the first and latest one; next to the chart, if there is one, below each other. */
const MentionFigures = ({ entity }: { entity: EntityPage }) => (
  <dl
    className={cn(
      'grid grid-cols-2 content-start gap-x-8 gap-y-5 sm:grid-cols-3',
      entity.months.length > 0 ? 'lg:grid-cols-1' : 'lg:col-span-2',
    )}
  >
    <Figure label="Total Mentions" className="col-span-2 sm:col-span-1">
      <span className="text-[2.75rem] leading-none">{grouped(entity.mentions)}</span>
    </Figure>
    <Figure label="First Mention">{monthOf(entity.first)}</Figure>
    <Figure label="Latest Mention">{monthOf(entity.latest)}</Figure>
  </dl>
);

type Props = { label: string; className?: string; children: ReactNode };

const Figure = ({ label, className, children }: Props) => (
  <div className={className}>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-1.5 headline text-[1.375rem] tabular-nums">{children}</dd>
  </div>
);

const monthOf = (at: string | null) => (at === null ? '–' : <Time at={at} as="month" />);

const MentionTimeline = ({ entity, isFirst }: { entity: EntityPage; isFirst: boolean }) => (
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
          <Unbroken text={story.title} />
        </Link>
      </h3>
    </div>
    <p className="col-start-2 mt-1.5 mb-8 line-clamp-3 max-w-[40rem] self-start prose-text text-[1.0625rem] text-muted-foreground md:col-start-3 lg:col-start-4 lg:row-start-1 lg:mt-5">
      <Unbroken text={story.summary} />
    </p>
  </article>
);

const Relations = ({ name, related }: Pick<EntityRelations, 'name' | 'related'>) =>
  related.length > 0 && (
    <Section heading="Appears With" className="mt-10">
      <p className="mt-2 max-w-[44rem] text-sm text-muted-foreground">
        Named in the same stories, certificates and site records as {name}.
      </p>
      <ul aria-label="Appears With" className="mt-3 gap-x-10 text-sm sm:columns-2 lg:columns-3">
        {related.map((entity) => (
          <li key={entity.slug} className="break-inside-avoid border-b py-2.5">
            <Link href={links.entity(entity.slug)} className="font-medium quiet-link wrap-anywhere">
              {entity.name}
            </Link>
            <span className="block text-muted-foreground">{reasonOf(entity)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );

/** 'in 7 stories, 2 certificates, 1 site': why an entity is related. */
function reasonOf({ stories, certificates, sites }: RelatedEntity): string {
  const parts = [
    stories > 0 && counted(stories, 'story', 'stories'),
    certificates > 0 && counted(certificates, 'certificate'),
    sites > 0 && counted(sites, 'site'),
  ];
  return `in ${parts.filter(Boolean).join(', ')}`;
}

const NamedIn = ({ certificates, sites }: EntityRelations) =>
  certificates.length + sites.length > 0 && (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-flow-col lg:auto-cols-fr">
      {certificates.length > 0 && (
        <Section heading="Destruction Certificates">
          <Records>
            {certificates.map(({ certificateId, projectName }) => (
              <RecordLink
                key={certificateId}
                href={links.certificate(certificateId)}
                title={`Certificate ${certificateId}`}
              >
                {projectName}
              </RecordLink>
            ))}
          </Records>
        </Section>
      )}
      {sites.length > 0 && (
        <Section heading="Contamination Sites">
          <Records>
            {sites.map(({ slug, siteName, location }) => (
              <RecordLink key={slug} href={links.contaminationSite(slug)} title={siteName}>
                {location}
              </RecordLink>
            ))}
          </Records>
        </Section>
      )}
    </div>
  );
