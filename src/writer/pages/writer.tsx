import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { TryWriter } from './writer/try-writer.tsx';
import { WriterStatus } from './writer/writer-status.tsx';

const statusRead = read('/api/admin/writer', []);

export const Route = createFileRoute('/_staff/admin/settings/writer')({
  loader: ({ context }) => preload(context.queryClient, statusRead()),
  component: WriterPage,
});

function WriterPage() {
  const status = useRead(statusRead());
  return (
    <SettingsFrame title="Writer" subtitle="Turns a source’s text into a draft for review.">
      {status ? <WriterStatus {...status} /> : <Skeleton className="h-16 max-w-4xl" />}
      <TryWriter />
    </SettingsFrame>
  );
}
