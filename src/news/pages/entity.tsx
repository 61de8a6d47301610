import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import type { EntityRelations } from '../../related/contract.ts';
import type { EntityPage } from '../list-contract.ts';
import { nameOfSlug } from '../terms.ts';
import { type StoryListAddress, storyListAddress } from './addresses.ts';
import { MentionChart } from './entity/mention-chart.tsx';
import { MentionTimeline } from './entity/mention-timeline.tsx';
import { NamedIn, Relations } from './entity/relations.tsx';
import { FeedLinks } from './list/feed-links.tsx';
import { labelSlug } from './list/label-slug.ts';
import { ListHead, ListKind } from './list/list-head.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';
import { useEffect, type ReactNode } from 'react';
import { grouped } from '../../web/kit/format.ts';
import { Time } from '../../web/kit/time.tsx';

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
      preload(context.queryClient, relationsRead({ slug: labelSlug(params.slug) })),
    ]),
  component: EntityScreen,
});

function EntityScreen() {
  const { slug } = Route.useParams();
  const page = storyListAddress.read(Route.useSearch());
  const answer = useRead(entityRead({ slug, ...page }));
  const relations = useRead(relationsRead({ slug }));
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
      {entity && relations ? (
        <Mentions entity={entity} relations={relations} page={page} />
      ) : (
        <div className="mt-8">
          <StoryListSkeleton />
        </div>
      )}
    </>
  );
}

type MentionsProps = { entity: EntityPage; relations: EntityRelations; page: StoryListAddress };

/** On the first page, also the related entities and records. */
const Mentions = ({ entity, relations, page }: MentionsProps) => (
  <>
    <div className="mt-8 grid gap-x-14 gap-y-8 border-t-2 border-rule pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <MentionFigures entity={entity} />
      {entity.months.length > 0 && <MentionChart months={entity.months} />}
    </div>
    {page.before === undefined && <Relations {...relations} />}
    {page.before === undefined && <NamedIn {...relations} />}
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

/** Total mentions, and the first and latest one. */
const MentionFigures = ({ entity }: { entity: EntityPage }) => (
  <dl className="grid grid-cols-2 content-start gap-x-8 gap-y-5 sm:grid-cols-3 lg:grid-cols-1">
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
