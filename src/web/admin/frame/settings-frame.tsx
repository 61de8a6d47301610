import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { adminLinks } from '../../kit/admin-links.ts';
import { Screen } from '../screen.tsx';

const sections = [
  { label: 'Site', href: adminLinks.settings() },
  { label: 'Accounts', href: adminLinks.accounts() },
  { label: 'Writer', href: adminLinks.writer() },
  { label: 'Outbox', href: adminLinks.outbox() },
  { label: 'Sample data', href: adminLinks.sample() },
  { label: 'Audit trail', href: adminLinks.audit() },
];

type Props = { title: string; subtitle: string; actions?: ReactNode; children: ReactNode };

/** One section of the settings, with links to the others. */
export const SettingsFrame = ({ children, ...screen }: Props) => (
  <Screen {...screen}>
    <nav aria-label="Settings" className="border-y">
      <ul className="flex flex-wrap gap-1 py-1.5 text-sm font-medium md:gap-0.5 lg:gap-1">
        {sections.map(({ label, href }) => (
          <li key={href}>
            <SectionLink href={href}>{label}</SectionLink>
          </li>
        ))}
      </ul>
    </nav>
    <div className="pt-7">{children}</div>
  </Screen>
);

/** Marked on its exact path only: the first section's path is a prefix of all others. */
const SectionLink = (props: { href: string; children: ReactNode }) => (
  <RouterLink
    {...(props as ComponentProps<typeof RouterLink>)}
    activeOptions={{ exact: true, includeSearch: false }}
    className="block rounded-md px-3 py-1.5 whitespace-nowrap md:px-2 lg:px-3 text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-wash aria-[current=page]:text-foreground"
  />
);
