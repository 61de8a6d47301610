import { createFileRoute } from '@tanstack/react-router';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { ImportForm } from './imports/import-form.tsx';
import { PastImports } from './imports/past-imports.tsx';
import { conflictsRead, importsRead, SitesFrame } from './sites-frame.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';

export const Route = createFileRoute('/_staff/admin/sites/import')({
  loader: ({ context }) =>
    Promise.all([preload(context.queryClient, importsRead()), preload(context.queryClient, conflictsRead())]),
  component: ImportScreen,
  errorComponent: StaffErrorScreen,
});

function ImportScreen() {
  const imports = useRead(importsRead());
  const conflicts = useRead(conflictsRead());
  return (
    <SitesFrame
      title="Import Sites"
      subtitle="Sites and their results from a file, checked before anything is stored"
    >
      <div className="grid gap-10">
        <ImportForm />
        <ScreenSection
          title="Past imports"
          note="Undoing an import removes the sites it added and restores the others."
        >
          {imports ? <PastImports imports={imports} /> : <Skeleton className="mt-3 h-40" />}
        </ScreenSection>
        {conflicts && conflicts.length > 0 && (
          <ScreenSection
            title="Results that differ"
            note="One result, stored under two names of its compound with different values. The higher counts; remove the wrong one from its site."
          >
            <ul aria-label="Results that differ" className="mt-3 text-sm">
              {conflicts.map(({ siteId, siteName, compound, collectedOn, writtenAs, first, second }) => (
                <li
                  key={`${siteId} ${compound} ${collectedOn} ${writtenAs} ${second}`}
                  className="border-b py-2"
                >
                  <Link href={adminLinks.site(siteId)} className="font-medium text-link">
                    {siteName}
                  </Link>{' '}
                  {compound} {collectedOn}: {first}, and as {writtenAs}: {second}
                </li>
              ))}
            </ul>
          </ScreenSection>
        )}
      </div>
    </SitesFrame>
  );
}
