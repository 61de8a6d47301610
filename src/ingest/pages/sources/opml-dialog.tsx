import { useMutation } from '@tanstack/react-query';
import { Download, ListPlus, MoreHorizontal, Upload } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../../web/admin/failure.ts';
import { useAction } from '../../../web/admin/use-action.tsx';
import { counted } from '../../../web/kit/format.ts';
import { send } from '../../../web/kit/query.ts';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Dialog, DialogFooter } from '../../../web/kit/ui/dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../web/kit/ui/dropdown-menu.tsx';
import { InputField } from '../../../web/kit/ui/field.tsx';
import type { OpmlImport } from '../../contract.ts';
import { opmlLimits } from '../../terms.ts';

/** Adds the feeds of another program's OPML file, after showing which. */
export function OpmlDialog({ onClose }: { onClose: () => void }) {
  const [opml, setOpml] = useState('');
  const preview = useMutation({
    mutationFn: (text: string) =>
      send('POST /api/admin/sources/import', { dryRun: '1', body: { opml: text } }),
  });
  const { run: add, isPending } = useAction({
    send: () => send('POST /api/admin/sources/import', { body: { opml } }),
    failed: 'Import failed',
    onDone: onClose,
    topics: ['sources'],
    done: ({ added }) => ({
      title: `${counted(added.length, 'source')} imported`,
      description: 'Active ones will be fetched within a few minutes.',
    }),
  });
  const choose = async (file: File | undefined) => {
    preview.reset();
    if (!file) return;
    // A longer text is refused by the server; there is no need to read all of a huge file.
    const text = await file.slice(0, bytesMax).text();
    setOpml(text);
    preview.mutate(text);
  };
  const found = preview.data;
  return (
    <Dialog
      title="Import OPML"
      description="A feed list exported from a feed reader or from this website. You can review the feeds before adding them."
      onClose={onClose}
      className="max-w-2xl"
    >
      <FileField
        error={preview.error && failureOf(preview.error).message}
        onChoose={(file) => void choose(file)}
      />
      {preview.isPending && <output className="text-sm text-muted-foreground">Reading the file...</output>}
      {found && <Preview found={found} />}
      <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 border-t bg-popover px-6 py-4">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending || !found || found.added.length === 0} onClick={() => add()}>
          {isPending
            ? 'Importing...'
            : found && found.added.length > 0
              ? `Import ${counted(found.added.length, 'source')}`
              : 'Import'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

type FileFieldProps = { error: string | null; onChoose: (file: File | undefined) => void };

const FileField = ({ error, onChoose }: FileFieldProps) => (
  <InputField
    label="OPML file"
    error={error}
    type="file"
    accept=".opml,.xml,text/x-opml,text/xml,application/xml"
    className="h-auto py-2 file:mr-3 file:font-medium"
    onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
  />
);

const bytesMax = 2 * opmlLimits.charactersMax;

const Preview = ({ found: { added, skipped } }: { found: OpmlImport }) => (
  <div className="grid gap-4 text-sm" aria-live="polite">
    <Entries title={`${counted(added.length, 'feed')} to add`} entries={added} />
    {skipped.length > 0 && <Entries title={`${counted(skipped.length, 'feed')} skipped`} entries={skipped} />}
  </div>
);

/** A file may list a feed twice. */
const numbered = (entries: readonly Entry[]) =>
  entries.map((entry, at) => ({ ...entry, key: `${at} ${entry.url}` }));

type Entry = { name: string; url: string; reason?: string };

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <div className="grid min-w-0 gap-2">
    <h3 className="font-medium">{title}</h3>
    {entries.length > 0 && (
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border"
      >
        <ul className="divide-y">
          {numbered(entries).map(({ key, name, url, reason }) => (
            <li key={key} className="grid gap-0.5 px-3 py-2">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="truncate text-muted-foreground" title={url}>
                {url}
              </span>
              {reason && <span className="[overflow-wrap:anywhere]">{reason}</span>}
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

type MenuProps = { onRecommended: () => void; onImport: () => void };

/** Other ways to add sources, and the export of all. */
export const SourcesMenu = ({ onRecommended, onImport }: MenuProps) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline" size="icon" aria-label="More source actions">
        <MoreHorizontal aria-hidden />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={onRecommended}>
        <ListPlus aria-hidden /> Add recommended sources
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onImport}>
        <Upload aria-hidden /> Import OPML
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href="/api/admin/sources/export" download>
          <Download aria-hidden /> Export OPML
        </a>
      </DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
);
