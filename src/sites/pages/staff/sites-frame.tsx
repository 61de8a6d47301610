import type { ComponentProps } from 'react';
import { SectionNav } from '../../../web/admin/frame/section-nav.tsx';
import { useFreshReads } from '../../../web/admin/refresh.ts';
import { Screen } from '../../../web/admin/screen.tsx';
import { usePermission } from '../../../web/admin/session.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { read } from '../../../web/kit/read.ts';
import type { StaffSitesAddress } from '../addresses.ts';

const sections = [
  { label: 'All sites', href: adminLinks.sites() },
  { label: 'Import', href: adminLinks.importSites() },
];

/** One section of the sites, with links to the others; it follows changes as they happen. */
export function SitesFrame({ children, ...screen }: ComponentProps<typeof Screen>) {
  useFreshReads('sites');
  const mayImport = usePermission('import sites');
  return (
    <Screen {...screen}>
      {mayImport && <SectionNav label="Sites" sections={sections} />}
      <div className="pt-6">{children}</div>
    </Screen>
  );
}

/** A page of the staff's list. */
export const listRead = (view: StaffSitesAddress) => read('/api/admin/sites', ['sites'])(view);

export const recordRead = read('/api/admin/sites/{id}', ['sites'], { dropStale: true });

export const importsRead = read('/api/admin/sites/imports', ['sites']);

export const conflictsRead = read('/api/admin/sites/conflicts', ['sites']);
