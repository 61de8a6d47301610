import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ImageModelStatus } from '../../covers/contract.ts';
import type { EmbeddingsStatus } from '../../search/contract.ts';
import { SettingsFrame } from '../../web/admin/frame/settings-frame.tsx';
import { counted, grouped } from '../../web/kit/format.ts';
import { preload, read, useRead } from '../../web/kit/read.ts';
import { Time } from '../../web/kit/time.tsx';
import { Alert } from '../../web/kit/ui/alert.tsx';
import { Skeleton } from '../../web/kit/ui/skeleton.tsx';
import type { WriterStatus } from '../contract.ts';

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
      {writer ? <WriterSection {...writer} /> : <Skeleton className="h-16 max-w-4xl" />}
      {images?.model && <ImageUse model={images.model} />}
      <div className="mt-8">
        {search ? <SearchSection {...search} /> : <Skeleton className="h-16 max-w-4xl" />}
      </div>
    </SettingsFrame>
  );
}

type Model = NonNullable<WriterStatus['model']>;

/** Which writer is in use and, for a model, what it has used. */
const WriterSection = ({ writer, model }: WriterStatus) => (
  <>
    <Alert className="max-w-4xl">
      <p>
        <strong className="font-semibold">
          {model ? `Using the model ${model.name}.` : `Using the ${writerLabels[writer]} writer.`}
        </strong>{' '}
        {writerWords[writer]} Everything it writes is reviewed by a person; it never publishes.
      </p>
    </Alert>
    {model && <ModelUse model={model} />}
  </>
);

const writerLabels: Record<WriterStatus['writer'], string> = { builtin: 'built-in', model: 'model' };

const writerWords: Record<WriterStatus['writer'], string> = {
  builtin:
    'It needs no key and no network. It picks sentences, figures and names from the source and makes nothing up.',
  model:
    'Anything the source does not say is marked in the editor. If the model fails or its budget is spent, the built-in writer drafts, and the draft says why.',
};

const ModelUse = ({ model }: { model: Model }) => (
  <Facts
    id="model-use"
    title="Model usage"
    problem={isSpent(model) && 'Today’s budget is spent: the built-in writer drafts until tomorrow.'}
  >
    <Fact name="Endpoint">{model.host}</Fact>
    <Fact name="Prompt">{model.promptVersion}</Fact>
    <Fact name="Daily budget">{budgetText(model)}</Fact>
    <Fact name="Today">
      <Use of={model.today} hasPrices={model.hasPrices} />
    </Fact>
    <Fact name="Last 30 days">
      <Use of={model.month} hasPrices={model.hasPrices} />
    </Fact>
    {model.today.tokensReserved > 0 && (
      <Fact name="In progress or interrupted today">
        {grouped(model.today.tokensReserved)} tokens reserved
      </Fact>
    )}
  </Facts>
);

const tokensToday = ({ today }: Model): number => today.tokensIn + today.tokensOut + today.tokensReserved;

/** A draft needs some 5,000 tokens. */
const draftTokens = 5_000;
const isSpent = (model: Model): boolean =>
  model.dailyTokensMax !== null && tokensToday(model) + draftTokens > model.dailyTokensMax;

const budgetText = (model: Model): string =>
  model.dailyTokensMax === null
    ? 'No limit'
    : `${grouped(Math.max(0, model.dailyTokensMax - tokensToday(model)))} of ${grouped(model.dailyTokensMax)} tokens left`;

const Use = ({ of: use, hasPrices }: { of: Model['today']; hasPrices: boolean }) => (
  <ul>
    <li>{counted(use.calls, 'call')}</li>
    <li>
      {grouped(use.tokensIn)} tokens in, {grouped(use.tokensOut)} out
    </li>
    {hasPrices && <li>${use.costDollars.toFixed(2)}</li>}
  </ul>
);

type ImageModel = NonNullable<ImageModelStatus['model']>;

/** The model that draws covers, and its usage. */
const ImageUse = ({ model }: { model: ImageModel }) => (
  <Facts
    id="image-use"
    title="Image usage"
    note={`${model.name} draws the first cover of stories whose source has no picture we may show.`}
    problem={leftToday(model) === 0 && 'Today’s image limit is used up: covers are designed until tomorrow.'}
  >
    <Fact name="Endpoint">{model.host}</Fact>
    <Fact name="Prompt">{model.promptVersion}</Fact>
    <Fact name="Daily limit">
      {grouped(leftToday(model))} of {counted(model.dailyMax, 'image')} left
    </Fact>
    <Fact name="Today">{useText(model, model.today)}</Fact>
    <Fact name="Last 30 days">{useText(model, model.month)}</Fact>
  </Facts>
);

const leftToday = ({ dailyMax, today }: ImageModel): number => Math.max(0, dailyMax - today.images);

const useText = ({ hasPrice }: ImageModel, { images, costDollars }: ImageModel['today']): string =>
  `${counted(images, 'image')}${hasPrice ? `, $${costDollars.toFixed(2)}` : ''}`;

type Embeddings = NonNullable<EmbeddingsStatus['embeddings']>;

/** The searchable records and, for search by meaning, how many stories are embedded. */
const SearchSection = ({ indexed, embeddings }: EmbeddingsStatus) => (
  <>
    {embeddings ? (
      <Alert className="max-w-4xl">
        <p>
          <strong className="font-semibold">Search matches words and meaning.</strong> The model{' '}
          {embeddings.model} gets the text of public stories and what readers search for, but never who they
          are. If it fails or its budget is spent, search matches words.
        </p>
      </Alert>
    ) : (
      <Alert className="max-w-4xl">
        <p>
          <strong className="font-semibold">Search matches words.</strong> It needs no key and no other
          server. To also find stories by meaning, set EMBEDDINGS_MODEL to a model of your endpoint, then
          restart.
        </p>
      </Alert>
    )}
    <Indexed {...indexed} />
    {embeddings && <Progress {...embeddings} />}
  </>
);

/** Counted when the page is read; the index follows every change in the same transaction. */
const Indexed = ({ stories, words, entities, tags, sites, certificates }: EmbeddingsStatus['indexed']) => (
  <Facts
    id="indexed"
    title="Search index"
    note="What readers can find. A change is searchable as soon as it is public."
  >
    <Fact name="Stories">
      {grouped(stories)}, with {counted(words, 'different word')}
    </Fact>
    <Fact name="Entities in stories">{grouped(entities)}</Fact>
    <Fact name="Tags">{grouped(tags)}</Fact>
    <Fact name="Contamination sites">{grouped(sites)}</Fact>
    <Fact name="Certificates">{grouped(certificates)}</Fact>
  </Facts>
);

const Progress = ({ host, stories, embedded, rejected, dailyTokensMax, usedToday, failure }: Embeddings) => (
  <Facts
    id="embeddings"
    title="Embeddings"
    problem={
      failure && (
        <>
          Stories could not be embedded at <Time at={failure.failedAt} as="moment" />: {failure.reason} Next
          try after <Time at={failure.retryAt} as="moment" />.
        </>
      )
    }
  >
    <Fact name="Endpoint">{host}</Fact>
    <Fact name="Stories embedded">
      {grouped(embedded)} of {grouped(stories)}
    </Fact>
    {rejected > 0 && <Fact name="Rejected by the endpoint">{grouped(rejected)}, retried daily</Fact>}
    <Fact name="Tokens for stories today">{halfBudgetText(usedToday.stories, dailyTokensMax)}</Fact>
    <Fact name="Tokens for searches today">{halfBudgetText(usedToday.questions, dailyTokensMax)}</Fact>
  </Facts>
);

const halfBudgetText = (used: number, dailyTokensMax: number): string =>
  `${grouped(used)} of ${grouped(Math.floor(dailyTokensMax / 2))}`;

type Props = { id: string; title: string; note?: ReactNode; problem?: ReactNode; children: ReactNode };

/** A list of facts below a heading, with a note above it and a problem below it. */
const Facts = ({ id, title, note, problem, children }: Props) => (
  <section aria-labelledby={id} className="mt-6 max-w-4xl">
    <h2 id={id} className="font-serif text-xl font-semibold">
      {title}
    </h2>
    {note && <p className="mt-1 text-sm leading-6 text-muted-foreground">{note}</p>}
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
    {problem && <p className="mt-4 text-sm leading-6 text-destructive">{problem}</p>}
  </section>
);

/** One line of a description list. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
