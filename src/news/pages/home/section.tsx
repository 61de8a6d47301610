import { useId, type ReactNode } from 'react';
import { cn } from '../../../web/kit/ui/cn.ts';

type Props = { heading: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A section of the front page: a rule, a heading, and contents of any layout. */
export function Section({ heading, aside, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} aside={aside}>
        {heading}
      </SectionHeading>
      {children}
    </section>
  );
}

type HeadingProps = { id: string; aside?: ReactNode; className?: string; children: ReactNode };

export const SectionHeading = ({ id, aside, className, children }: HeadingProps) => (
  <div
    className={cn(
      'flex items-baseline justify-between gap-4 border-t-2 border-rule pt-3 break-after-avoid',
      className,
    )}
  >
    <h2 id={id} className="headline text-[1.375rem]">
      {children}
    </h2>
    {aside}
  </div>
);
