import { useId, type ReactNode } from 'react';
import type { Connections } from '../../../related/contract.ts';
import { Connections as ConnectionList, hasConnections } from '../../../web/kit/connections.tsx';
import { links } from '../../../web/kit/links.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Chip, Link, OutsideLink } from '../../../web/kit/ui/link.tsx';
import { TextLink } from '../../../web/kit/ui/text-link.tsx';
import type { Story, StoryCard } from '../../contract.ts';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { CategoryKicker } from '../category-badge.tsx';
import { Cards, CardTitle } from '../home/section.tsx';
import { factsPart, relationsPart, sidebar } from './layout.ts';

type Props = {
  story: Story;
  document: StoryProvenance['document'];
  /** Null if they couldn't be read. */
  connections: Connections | null;
};

/** A story's sidebar: its Federal Register document, figures, entities, the records that name the same, and tags. */
export function StoryAside({ story, document, connections }: Props) {
  const facts = Object.entries(story.keyData ?? {});
  if (facts.length + story.entities.length + story.tags.length === 0 && !document) return null;
  return (
    <aside aria-label="About this story" className={sidebar}>
      {(document || facts.length > 0) && (
        <div className={factsPart}>
          {document && (
            <Part heading="Federal Register">
              <DocumentFacts slug={story.slug} document={document} />
            </Part>
          )}
          {facts.length > 0 && <KeyData facts={facts} />}
        </div>
      )}
      <Relations story={story} connections={connections} />
    </aside>
  );
}

const KeyData = ({ facts }: { facts: [string, string][] }) => (
  <Part heading="Key Data">
    <dl className="divide-y text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="min-w-0 text-muted-foreground">{label}</dt>
          <dd className="max-w-[60%] shrink-0 text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

const Relations = ({ story, connections }: Pick<Props, 'story' | 'connections'>) => (
  <div className={relationsPart}>
    {story.entities.length > 0 && (
      <Part heading="Related Entities">
        <ul className="divide-y text-sm">
          {story.entities.map((entity) => (
            <li key={entity}>
              <Link href={links.entity(entity)} className="block py-2.5 font-medium quiet-link">
                {entity}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    )}
    {(connections || story.status === 'APPROVED') && hasConnections(connections) && (
      <Part heading="Also on the Record">
        <ConnectionList of={connections} />
      </Part>
    )}
    {story.tags.length > 0 && (
      <Part heading="Tags">
        <ul className="flex flex-wrap gap-2 pt-3">
          {story.tags.map((tag) => (
            <li key={tag}>
              <Chip href={links.tag(tag)}>{tag}</Chip>
            </li>
          ))}
        </ul>
      </Part>
    )}
  </div>
);

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="border-t-2 border-rule pt-2.5 pb-1.5 headline text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Further reading: side by side, without images. */
export const Related = ({ stories }: { stories: StoryCard[] }) => (
  <Cards
    heading="Related Stories"
    className="no-print mt-16"
    stories={stories}
    list="mt-5 grid gap-y-7 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-[repeat(4,minmax(0,1fr))] lg:gap-x-0 lg:divide-x"
    item="lg:px-6 lg:first:pl-0 lg:last:pr-0"
  >
    {(story) => (
      <article className="relative">
        <CategoryKicker category={story.category} />
        <CardTitle story={story} className="mt-2 text-xl" />
        {story.approvedAt && (
          <Time at={story.approvedAt} as="short" className="mt-2 block text-xs text-muted-foreground" />
        )}
      </article>
    )}
  </Cards>
);

type DocumentFactsProps = { slug: string; document: NonNullable<StoryProvenance['document']> };

function DocumentFacts({ slug, document }: DocumentFactsProps) {
  const { agencies, dockets, documentNumber, url, commentsCloseOn, effectiveOn } = document;
  const facts = [
    { name: 'Agency', texts: agencies },
    { name: 'Docket', texts: dockets },
    { name: 'Document', texts: documentNumber ? [documentNumber] : [] },
  ].filter(({ texts }) => texts.length > 0);
  const days = [
    { name: 'Comments close', day: commentsCloseOn },
    { name: 'Takes effect', day: effectiveOn },
  ];
  return (
    <>
      <dl className="divide-y text-sm">
        {facts.map(({ name, texts }) => (
          <div key={name} className="py-2.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{texts.join(', ')}</dd>
          </div>
        ))}
        {days.map(
          ({ name, day }) =>
            day && (
              <div key={name} className="py-2.5">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="font-semibold">
                  <Time at={day} as="long" />
                </dd>
              </div>
            ),
        )}
      </dl>
      <ul className="no-print mt-3 text-sm">
        <li className="py-0.5">
          <OutsideLink href={url} className="text-link">
            Official notice
          </OutsideLink>
        </li>
        {(commentsCloseOn ?? effectiveOn) && (
          <li className="py-0.5">
            <TextLink plain href={links.storyCalendar(slug)}>
              Add to calendar
            </TextLink>
          </li>
        )}
        <li className="py-0.5">
          <TextLink href={links.deadlines()}>Open comment periods</TextLink>
        </li>
      </ul>
    </>
  );
}
