import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { StaffErrorScreen } from '../../web/admin/frame/staff-error-screen.tsx';
import type { WriterStatus } from '../contract.ts';
import { TryWriter } from './writer/try-writer.tsx';

const statusRead = read('/api/admin/writer', []);

export const Route = createFileRoute('/_staff/admin/settings/writer')({
  loader: ({ context }) => preload(context.queryClient, statusRead()),
  component: WriterPage,
  errorComponent: StaffErrorScreen,
});

function WriterPage() {
  const status = useRead(statusRead());
  return (
    <SettingsFrame title="Writer" subtitle="Turns a source’s text into a draft for review.">
      {status ? <Status {...status} /> : <Skeleton className="h-16 max-w-4xl" />}
      <TryWriter />
    </SettingsFrame>
  );
}

const words: Record<WriterStatus['writer'], string> = {
  builtin:
    'It needs no key and no network. It picks sentences, figures and names from the source and makes nothing up.',
  model: 'A language model writes; anything the source does not say is marked in the editor.',
};

const Status = ({ writer }: WriterStatus) => (
  <Alert className="max-w-4xl">
    <p>
      <strong className="font-semibold">
        Using the {writer === 'builtin' ? 'built-in' : writer} writer.
      </strong>{' '}
      {words[writer]} Everything it writes is reviewed by a person; it never publishes.
    </p>
  </Alert>
);
