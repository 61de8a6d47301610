import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EmailText } from '../../../web/admin/email-text.tsx';
import { ConfirmDialog } from '../../../web/admin/forms/confirm-dialog.tsx';
import { ScreenSection } from '../../../web/admin/screen.tsx';
import { sendAsStaff } from '../../../web/admin/send.ts';
import { adminLinks } from '../../../web/kit/admin-links.ts';
import type { Answer } from '../../../web/kit/calls.ts';
import { counted, grouped } from '../../../web/kit/format.ts';
import { preload, useRead } from '../../../web/kit/read.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Badge } from '../../../web/kit/ui/badge.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Link } from '../../../web/kit/ui/link.tsx';
import { Skeleton } from '../../../web/kit/ui/skeleton.tsx';
import { Table, TableCell } from '../../../web/kit/ui/table.tsx';
import { ImportForm } from './imports/import-form.tsx';
import { conflictsRead, importsRead, SitesFrame } from './sites-frame.tsx';

export const Route = createFileRoute('/_staff/admin/sites/import')({
  loader: ({ context }) =>
    Promise.all([preload(context.queryClient, importsRead()), preload(context.queryClient, conflictsRead())]),
  component: ImportScreen,
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

type Import = Answer<'GET /api/admin/sites/imports'>[number];

function PastImports({ imports }: { imports: readonly Import[] }) {
  const [chosen, setChosen] = useState<Import>();
  if (imports.length === 0) return <p className="py-6 text-muted-foreground">Nothing imported yet.</p>;
  return (
    <div className="mt-3">
      <Table
        aria-label="Imports"
        columns={[
          'File',
          { name: 'Imported', className: 'hidden md:table-cell' },
          { name: 'New', className: 'text-right' },
          { name: 'Changed', className: 'text-right' },
          { name: 'Unchanged', className: 'hidden text-right lg:table-cell' },
          { name: 'Rejected lines', className: 'hidden text-right lg:table-cell' },
          { name: 'Actions', isHidden: true },
        ]}
      >
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} onUndo={() => setChosen(one)} />
        ))}
      </Table>
      {chosen && <UndoDialog past={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

const ImportRow = ({ one, onUndo }: { one: Import; onUndo: () => void }) => (
  <tr>
    <TableCell>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link href={adminLinks.sites({ import: one.id })} className="font-medium text-link wrap-anywhere">
          {one.fileName}
        </Link>
        {one.undoneAt && <Badge variant="outline">Undone</Badge>}
      </div>
      <p className="mt-0.5 text-xs text-muted-foreground md:hidden">
        <Time at={one.at} as="moment" />
      </p>
    </TableCell>
    <TableCell className="hidden text-muted-foreground md:table-cell">
      <Time at={one.at} as="moment" />
      <p className="text-xs">
        <EmailText>{one.importedBy ?? 'Command line'}</EmailText>
      </p>
    </TableCell>
    <TableCell className="text-right tabular-nums">{grouped(one.added)}</TableCell>
    <TableCell className="text-right tabular-nums">{grouped(one.updated)}</TableCell>
    <TableCell className="hidden text-right tabular-nums lg:table-cell">{grouped(one.unchanged)}</TableCell>
    <TableCell className="hidden text-right tabular-nums lg:table-cell">{grouped(one.rejected)}</TableCell>
    <TableCell className="text-right">
      {!one.undoneAt && (
        <Button
          variant="ghost"
          size="small"
          className="-my-1.5"
          aria-label={`Undo the import of ${one.fileName}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </TableCell>
  </tr>
);

/** What undoing an import does to the record. */
const undone = ({ added, updated }: Import): string =>
  [
    ...(added > 0 ? [`removes ${counted(added, 'site')}`] : []),
    ...(updated > 0 ? [`restores ${counted(updated, added > 0 ? 'other site' : 'site')}`] : []),
  ].join(' and ') || 'changes no site';

const UndoDialog = ({ past, onClose }: { past: Import; onClose: () => void }) => (
  <ConfirmDialog
    title={`Undo the import of ${past.fileName}?`}
    description={`This ${undone(past)}. If any of them were corrected or imported again since, undo that first.`}
    submit="Undo Import"
    submitting="Undoing..."
    isDestructive
    action={{
      send: () => sendAsStaff('POST /api/admin/sites/imports/{id}/undo', { id: past.id }),
      failed: 'Couldn’t undo the import',
      topics: ['sites'],
      done: { title: 'Import undone', description: past.fileName },
    }}
    onClose={onClose}
  />
);
