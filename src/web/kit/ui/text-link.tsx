import type { ComponentProps, ReactNode } from 'react';
import { Link, OutsideLink } from './link.tsx';

/** A link within text. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link className="text-link" {...props} />
);

/** A source on another website, in text: it is read aloud that a new tab opens, and the address is printed. */
export const SourceLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <OutsideLink href={href} data-print-address className="text-link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </OutsideLink>
);
