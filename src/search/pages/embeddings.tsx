import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { EmbeddingsStatus } from './embeddings/embeddings-status.tsx';

const statusRead = read('/api/admin/search/embeddings', [
  'embeddings',
  'stories',
  'entities',
  'sites',
  'certificates',
]);

export const Route = createFileRoute('/_staff/admin/settings/search')({
  loader: ({ context }) => preload(context.queryClient, statusRead()),
  component: SearchSettingsPage,
});

function SearchSettingsPage() {
  const status = useRead(statusRead());
  return (
    <SettingsFrame title="Search" subtitle="How readers’ searches find stories">
      {status ? <EmbeddingsStatus {...status} /> : <Skeleton className="h-16 max-w-4xl" />}
    </SettingsFrame>
  );
}
