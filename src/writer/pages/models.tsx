import { createFileRoute } from '@tanstack/react-router';
import { preload } from '../../web/kit/preload.ts';
import { read, useRead } from '../../web/kit/read.ts';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { SearchStatus } from './models/search-status.tsx';
import { WriterStatus, Fact } from './models/writer-status.tsx';
import type { ImageModelStatus } from '../../covers/contract.ts';
import { counted, grouped } from '../../web/kit/format.ts';

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

type Model = NonNullable<ImageModelStatus['model']>;

/** The model that draws covers, and its usage. */
const ImageUse = ({ model }: { model: Model }) => (
  <section aria-labelledby="image-use" className="mt-6 max-w-4xl">
    <h2 id="image-use" className="font-serif text-xl font-semibold">
      Image usage
    </h2>
    <p className="mt-2 text-sm leading-6 text-muted-foreground">
      {model.name} draws the first cover of stories whose source has no picture we may show.
    </p>
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Endpoint">{model.host}</Fact>
      <Fact name="Prompt">{model.promptVersion}</Fact>
      <Fact name="Daily limit">
        {grouped(leftToday(model))} of {counted(model.dailyMax, 'image')} left
      </Fact>
      <Fact name="Today">{useText(model, model.today)}</Fact>
      <Fact name="Last 30 days">{useText(model, model.month)}</Fact>
    </dl>
    {leftToday(model) === 0 && (
      <p className="mt-4 text-sm leading-6 text-destructive">
        Today’s image limit is used up: covers are designed until tomorrow.
      </p>
    )}
  </section>
);

const leftToday = ({ dailyMax, today }: Model): number => Math.max(0, dailyMax - today.images);

const useText = ({ hasPrice }: Model, { images, costDollars }: Model['today']): string =>
  `${counted(images, 'image')}${hasPrice ? `, $${costDollars.toFixed(2)}` : ''}`;
