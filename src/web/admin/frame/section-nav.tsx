import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Props = { label: string; sections: readonly { label: string; href: string }[] };

/** Links to the sections of an area of the staff application. */
export const SectionNav = ({ label: name, sections }: Props) => (
  <nav aria-label={name} className="border-y">
    <ul className="flex flex-wrap gap-1 py-1.5 text-sm font-medium">
      {sections.map(({ label, href }) => (
        <li key={href}>
          <SectionLink href={href}>{label}</SectionLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** Marked on its exact path only: the first section's path is a prefix of all others. */
const SectionLink = (props: { href: string; children: ReactNode }) => (
  <RouterLink
    {...(props as ComponentProps<typeof RouterLink>)}
    activeOptions={{ exact: true, includeSearch: false }}
    className="block rounded-md px-2.5 py-1.5 whitespace-nowrap md:px-3 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-wash aria-[current=page]:text-foreground"
  />
);
