import type { ComponentProps } from 'react';
import { adminLinks } from '../../kit/admin-links.ts';
import { Screen } from '../screen.tsx';
import { SectionNav } from './section-nav.tsx';

export const settingsSections = [
  { label: 'Site', href: adminLinks.settings() },
  { label: 'Accounts', href: adminLinks.accounts() },
  { label: 'Models', href: adminLinks.models() },
  { label: 'Status', href: adminLinks.status() },
  { label: 'Outbox', href: adminLinks.outbox() },
  { label: 'Sample Data', href: adminLinks.sample() },
  { label: 'Audit Trail', href: adminLinks.audit() },
];

/** One section of the settings, with links to the others. */
export const SettingsFrame = ({ children, ...screen }: ComponentProps<typeof Screen>) => (
  <Screen {...screen}>
    <SectionNav label="Settings" sections={settingsSections} />
    <div className="pt-7">{children}</div>
  </Screen>
);
