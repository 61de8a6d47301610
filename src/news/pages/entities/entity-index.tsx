import { useId } from 'react';
import { counted } from '../../../web/kit/format.ts';
import { links } from '../../../web/kit/links.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import type { Entity } from '../../list-contract.ts';
import { type Tier, tiersOf } from './mention-tiers.ts';

/** Names in columns like a book's index: the more mentions, the larger; counts follow the names. */
export const EntityIndex = ({ entities }: { entities: Entity[] }) =>
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
