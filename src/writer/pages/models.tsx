import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { ImageUse } from './models/image-use.tsx';
import { SearchStatus } from './models/search-status.tsx';
import { WriterStatus } from './models/writer-status.tsx';

const writerRead = read('/api/admin/writer', []);
const imageRead = read('/api/admin/image-model', []);
const searchRead = read('/api/admin/search/embeddings', [
  'embeddings',
  'stories',
  'entities',
  'sites',
  'certificates',
]);

export const Route = createFileRoute('/_staff/admin/settings/models')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      preload(queryClient, writerRead()),
      preload(queryClient, imageRead()),
      preload(queryClient, searchRead()),
    ]),
  component: ModelsPage,
});

function ModelsPage() {
  const writer = useRead(writerRead());
  const images = useRead(imageRead());
  const search = useRead(searchRead());
  return (
    <SettingsFrame title="Models" subtitle="How stories are drafted, covers drawn and searches answered">
      {writer ? <WriterStatus {...writer} /> : <Skeleton className="h-16 max-w-4xl" />}
      {images?.model && <ImageUse model={images.model} />}
      <div className="mt-8">
        {search ? <SearchStatus {...search} /> : <Skeleton className="h-16 max-w-4xl" />}
      </div>
    </SettingsFrame>
  );
}
