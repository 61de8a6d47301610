import { createFileRoute } from '@tanstack/react-router';
import { StaffErrorScreen } from '../../../web/admin/frame/staff-error-screen.tsx';
import { preload } from '../../../web/kit/preload.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { ImportForm } from './imports/import-form.tsx';
import { PastImports } from './imports/past-imports.tsx';
import { importsRead } from './reads.ts';
import { SitesFrame } from './sites-frame.tsx';
import { ScreenSection } from '../../../web/admin/screen-section.tsx';

export const Route = createFileRoute('/_staff/admin/sites/import')({
  loader: ({ context }) => preload(context.queryClient, importsRead()),
  component: ImportScreen,
  errorComponent: StaffErrorScreen,
});

function ImportScreen() {
  const imports = useRead(importsRead());
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
      </div>
    </SitesFrame>
  );
}
