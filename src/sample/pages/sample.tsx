import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../web/admin/forms/form-dialog.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { sendAsStaff } from '../../web/admin/send.ts';
import { useAction } from '../../web/admin/use-action.tsx';
import { Works } from '../../web/admin/works.tsx';
import { counted } from '../../web/kit/format.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { InputField } from '../../web/kit/ui/field.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { updateWebsite } from '../../web/kit/website.ts';
import type { SampleRemoval } from '../contract.ts';

const sampleRead = read('/api/admin/sample', ['sample']);

export const Route = createFileRoute('/_staff/admin/settings/sample')({
  loader: ({ context }) => preload(context.queryClient, sampleRead()),
  component: SamplePage,
});

function SamplePage() {
  const [isAsking, setAsking] = useState(false);
  const left = useRead(sampleRead());
  return (
    <SettingsFrame
      title="Sample Data"
      subtitle="Loaded at the first start, so every screen has something to show"
    >
      {left ? <Left left={left} onRemove={() => setAsking(true)} /> : <Skeleton className="h-56 max-w-2xl" />}
      {isAsking && <RemoveDialog onClose={() => setAsking(false)} />}
    </SettingsFrame>
  );
}

function Left({ left, onRemove }: { left: SampleRemoval; onRemove: () => void }) {
  const kinds = [
    [counted(left.stories, 'story', 'stories'), 'with their covers and revisions'],
    [counted(left.certificates, 'certificate'), 'with the samples’ own log'],
    [counted(left.sites, 'contamination site'), ''],
    [counted(left.sources, 'source'), 'with the items fetched from them'],
  ] as const;
  if (Object.values(left).every((records) => records === 0))
    return (
      <p className="py-20 text-center font-serif text-xl text-muted-foreground">There is no sample data</p>
    );
  return (
    <section className="max-w-2xl">
      <Works isWorking={false}>
        Readers see sample content, and every page says so. Delete it before you publish.
      </Works>
      <h2 className="font-serif text-xl font-semibold">What will be deleted</h2>
      <ul className="mt-3 divide-y border-y text-sm">
        {kinds.map(([records, more]) => (
          <li key={records} className="flex flex-wrap gap-x-2 py-2.5">
            <span className="font-medium">{records}</span>
            <span className="text-muted-foreground">{more}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm leading-6 text-muted-foreground">
        Only these are deleted, including any that staff have changed. Everything you added stays. The “Sample
        data” bar disappears, and the ledger is ready for real certificates. This can’t be undone.
      </p>
      <Button variant="destructive" className="mt-5" onClick={onRemove}>
        Remove Sample Data
      </Button>
    </section>
  );
}

/** The text to type: long enough to rule out stray keys. */
const word = 'remove';

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useAction({
    send: () => sendAsStaff('POST /api/admin/sample/remove'),
    failed: 'Couldn’t remove the sample data',
    onDone() {
      onClose();
      updateWebsite(client, { hasSample: false });
    },
    topics: ['missed'],
    done: ({ stories, certificates, sites, sources }) => ({
      title: 'Sample data removed',
      description: `${counted(stories, 'story', 'stories')}, ${counted(certificates, 'certificate')}, ${counted(sites, 'site')} and ${counted(sources, 'source')} are gone.`,
    }),
  });
  return (
    <FormDialog
      title="Remove the sample data?"
      description="This deletes it now and can’t be undone."
      submit="Remove"
      submitting="Removing..."
      isDestructive
      isPending={isPending}
      onSend={(given) => {
        if (String(given.get('word')).trim().toLowerCase() === word) run();
        else setProblem(`Type the word “${word}” to continue.`);
      }}
      onClose={onClose}
    >
      <InputField
        label={`Type “${word}” to confirm`}
        error={problem}
        name="word"
        autoComplete="off"
        autoCapitalize="none"
      />
    </FormDialog>
  );
}
