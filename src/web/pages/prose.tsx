import { type ReactNode, useId } from 'react';
import { absolute } from '../kit/links.ts';
import { cn } from '../kit/ui/cn.ts';
import { Link } from '../kit/ui/link.tsx';
import { SourceLink } from '../kit/ui/text-link.tsx';
import { useWebsite } from '../kit/website.ts';

/** The body text of a page that is read from top to bottom: paragraphs, lists, small headings. */
export const Prose = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={cn(
      'prose-text text-[1.125rem] print:text-[10.5pt] print:[orphans:3] print:[widows:3]',
      '[&>*+*]:mt-[0.85em] [&_strong]:font-semibold [&>p:has(+:is(ul,ol))]:break-after-avoid',
      '[&_h3]:mt-[1.5em] [&_h3]:headline [&_h3]:text-[1.25rem] [&_h3]:break-after-avoid',
      '[&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal [&_li+li]:mt-[0.45em] [&_li::marker]:text-muted-foreground',
      className,
    )}
  >
    {children}
  </div>
);

type Props = { kicker: string; title: string; children: ReactNode };

/** The opening of such a page: what it is, its name, a summary in a sentence or two. */
export const Opening = ({ kicker, title, children }: Props) => (
  <header className="max-w-[52rem] pt-8 lg:pt-14">
    <p className="kicker text-primary">{kicker}</p>
    <h1 className="mt-3 headline text-[2.375rem] leading-[1.05] tracking-[-0.022em] sm:text-[3.25rem] lg:text-[4rem]">
      {title}
    </h1>
    <div className="mt-5 max-w-[42rem] prose-text text-[1.25rem] text-muted-foreground sm:text-[1.375rem] print:text-[13pt]">
      {children}
    </div>
  </header>
);

type SectionProps = { heading: string; className?: string; children: ReactNode };

/** A section of such a page, with a rule and a heading. */
export function Section({ heading, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-t-2 border-rule pt-3 headline text-[1.625rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A link in body text; in print its full URL follows. */
export function ProseLink({ href, children }: { href: string; children: ReactNode }) {
  const { origin } = useWebsite();
  if (/^https?:/.test(href)) return <SourceLink href={href}>{children}</SourceLink>;
  return (
    <Link href={href} data-print-address={absolute(origin, href)} className="text-link">
      {children}
    </Link>
  );
}
