import type { ReactNode } from 'react';
import { Link } from './ui/link.tsx';

/** Links to records, each with a line that says what it is. */
export const Records = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y text-sm">{children}</ul>
);

type Props = { href: string; title: string; children: ReactNode };

export const RecordLink = ({ href, title, children }: Props) => (
  <li className="py-2.5 wrap-anywhere">
    <Link href={href} className="font-medium text-link">
      {title}
    </Link>
    <span className="block text-muted-foreground">{children}</span>
  </li>
);
