import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { ImageUse } from './writer/image-use.tsx';
import { WriterStatus } from './writer/writer-status.tsx';

const statusRead = read('/api/admin/writer', []);
const imageRead = read('/api/admin/image-model', []);

export const Route = createFileRoute('/_staff/admin/settings/writer')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([preload(queryClient, statusRead()), preload(queryClient, imageRead())]),
  component: WriterPage,
});

function WriterPage() {
  const status = useRead(statusRead());
  const images = useRead(imageRead());
  return (
    <SettingsFrame title="Writer" subtitle="Turns a source’s text into a draft for review">
      {status ? <WriterStatus {...status} /> : <Skeleton className="h-16 max-w-4xl" />}
      {images?.model && <ImageUse model={images.model} />}
    </SettingsFrame>
  );
}
