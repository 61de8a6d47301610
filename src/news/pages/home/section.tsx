import { useId, type ReactNode } from 'react';
import { links } from '../../../web/kit/links.ts';
import { cn } from '../../../web/kit/ui/cn.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Unbroken } from '../../../web/kit/unbroken.tsx';
import type { StoryCard } from '../../contract.ts';

type Props = { heading: string; aside?: ReactNode; className?: string | undefined; children: ReactNode };

/** A section of a page: a rule, a heading, and contents of any layout. */
export function Section({ heading, aside, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-rule pt-3 break-after-avoid">
        <h2 id={id} className="headline text-[1.375rem]">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type CardsProps = {
  heading: string;
  className?: string;
  stories: StoryCard[];
  list: string;
  item?: string;
  children: (story: StoryCard) => ReactNode;
};

/** A section with a card for each story. Renders nothing if there are none. */
export const Cards = ({ heading, className, stories, list, item, children }: CardsProps) =>
  stories.length > 0 && (
    <Section heading={heading} className={className}>
      <ul className={list}>
        {stories.map((story) => (
          <li key={story.id} className={item}>
            {children(story)}
          </li>
        ))}
      </ul>
    </Section>
  );

type TitleProps = { story: Pick<StoryCard, 'slug' | 'title'>; className: string };

/** The headline of a card, whose link covers the card. */
export const CardTitle = ({ story, className }: TitleProps) => (
  <h3 className={cn('headline', className)}>
    <Link href={links.story(story.slug)} className="covers-card quiet-link">
      <Unbroken text={story.title} />
    </Link>
  </h3>
);
