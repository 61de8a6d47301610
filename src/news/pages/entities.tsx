import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { counted } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import { PageHead } from '../../web/kit/page-head.tsx';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Link } from '../../web/kit/ui/link.tsx';
import type { Entity } from '../list-contract.ts';
import { type EntityListAddress, entityListAddress } from './addresses.ts';
import { type Tier, tiersOf } from './entities/mention-tiers.ts';
import { EmptyList } from './list/empty-list.tsx';
import { ListHead, ListKind } from './list/list-head.tsx';
import { ListPages } from './list/list-pages.tsx';
import { StoryListSkeleton } from './list/skeleton.tsx';

/** Entities per page. One more is requested to detect a next page. */
const entitiesPerPage = 300;

const entityListRead = read('/api/entities', ['stories', 'entities']);
const entitiesRead = (page: EntityListAddress) => entityListRead({ ...page, limit: entitiesPerPage + 1 });

export const Route = createFileRoute('/_public/entities')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => preload(context.queryClient, entitiesRead(entityListAddress.read(deps))),
  component: EntitiesScreen,
});

function EntitiesScreen() {
  const page = entityListAddress.read(Route.useSearch());
  const answer = useRead(entitiesRead(page));
  const isFirst = page.before === undefined;
  return (
    <>
      <PageHead
        title="PFAS Entities"
        description="Every person, company and authority named in reviewed PFAS stories, by how many stories mention them."
        path={links.entities(answer?.length === 0 ? {} : page)}
        unlisted={!isFirst}
        data={{ '@type': 'CollectionPage', name: 'PFAS Entities' }}
      />
      <ListHead kind={<ListKind>Index</ListKind>} title="PFAS Entities">
        <p>People, companies and agencies named in our reviewed stories, most mentioned first.</p>
      </ListHead>
      <div className="mt-8 lg:mt-10">
        {answer ? <Index answer={answer} isFirst={isFirst} /> : <StoryListSkeleton />}
      </div>
    </>
  );
}

function Index({ answer, isFirst }: { answer: Entity[]; isFirst: boolean }) {
  if (answer.length === 0 && isFirst) return <EmptyList>No entities tracked yet.</EmptyList>;
  const shown = answer.slice(0, entitiesPerPage);
  const last = answer.length > shown.length ? shown.at(-1) : undefined;
  return (
    <>
      {shown.length > 0 ? <EntityIndex entities={shown} /> : <EmptyList>No more entities.</EmptyList>}
      <ListPages
        of="entities"
        first={isFirst ? undefined : links.entities()}
        next={last && links.entities({ before: last.name })}
      />
    </>
  );
}

/** Names in columns like a book's index: the more mentions, the larger; counts follow the names. */
const EntityIndex = ({ entities }: { entities: Entity[] }) =>
  tiersOf(entities).map((tier) => <Part key={tier.mentionsMin} {...tier} />);

function Part({ heading, mentionsMin, entities }: Tier & { entities: Entity[] }) {
  const id = useId();
  const { names, columns } = tierStyles[mentionsMin] ?? defaultStyle;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-t-2 border-rule pt-4 pb-10 lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <div className="flex items-baseline gap-3 lg:flex-col lg:gap-1">
        <h2 id={id} className="headline text-lg">
          {heading}
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {counted(entities.length, 'entity', 'entities')}
        </p>
      </div>
      <ul className={`gap-x-10 ${columns}`}>
        {entities.map(({ name, slug, mentions }) => (
          <li
            key={name}
            className="relative flex break-inside-avoid items-baseline gap-3 border-b py-2 hover:bg-muted"
          >
            <Link
              href={links.entity(slug)}
              className={`covers-card min-w-0 quiet-link wrap-anywhere ${names}`}
            >
              {name}
            </Link>
            <span className="ml-auto shrink-0 text-[0.8125rem] text-muted-foreground tabular-nums">
              {counted(mentions, 'mention')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const defaultStyle = { names: 'text-sm font-medium', columns: 'sm:columns-2 lg:columns-3' };
const tierStyles: Record<number, typeof defaultStyle> = {
  10: { names: 'headline text-2xl lg:text-[2rem]', columns: 'sm:columns-2' },
  5: { names: 'headline text-xl lg:text-2xl', columns: 'sm:columns-2' },
  2: { names: 'headline text-lg', columns: 'sm:columns-2 lg:columns-3' },
};
