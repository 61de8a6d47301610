import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '../../web/kit/format.ts';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Button } from '../../web/kit/ui/button.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import type { SampleRemoval } from '../contract.ts';
import { RemoveDialog } from './sample/remove-dialog.tsx';

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
