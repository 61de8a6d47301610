import { counted, grouped } from '../../../web/kit/format.ts';
import { Time } from '../../../web/kit/time.tsx';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import type { EmbeddingsStatus as Status } from '../../../search/contract.ts';
import { Fact } from './writer-status.tsx';

type Embeddings = NonNullable<Status['embeddings']>;

/** The searchable records and, for search by meaning, how many stories are embedded. */
export const SearchStatus = ({ indexed, embeddings }: Status) => (
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
const Indexed = ({ stories, words, entities, tags, sites, certificates }: Status['indexed']) => (
  <section aria-labelledby="indexed" className="mt-6 max-w-4xl">
    <h2 id="indexed" className="font-serif text-xl font-semibold">
      Search index
    </h2>
    <p className="mt-1 text-sm leading-6 text-muted-foreground">
      What readers can find. A change is searchable as soon as it is public.
    </p>
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Stories">
        {grouped(stories)}, with {counted(words, 'different word')}
      </Fact>
      <Fact name="Entities in stories">{grouped(entities)}</Fact>
      <Fact name="Tags">{grouped(tags)}</Fact>
      <Fact name="Contamination sites">{grouped(sites)}</Fact>
      <Fact name="Certificates">{grouped(certificates)}</Fact>
    </dl>
  </section>
);

const Progress = ({ host, stories, embedded, rejected, dailyTokensMax, usedToday, failure }: Embeddings) => (
  <section aria-labelledby="embeddings" className="mt-6 max-w-4xl">
    <h2 id="embeddings" className="font-serif text-xl font-semibold">
      Embeddings
    </h2>
    <dl className="mt-4 grid gap-x-10 gap-y-3 text-sm leading-6 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name="Endpoint">{host}</Fact>
      <Fact name="Stories embedded">
        {grouped(embedded)} of {grouped(stories)}
      </Fact>
      {rejected > 0 && <Fact name="Rejected by the endpoint">{grouped(rejected)}, retried daily</Fact>}
      <Fact name="Tokens for stories today">{budgetText(usedToday.stories, dailyTokensMax)}</Fact>
      <Fact name="Tokens for searches today">{budgetText(usedToday.questions, dailyTokensMax)}</Fact>
    </dl>
    {failure && (
      <p className="mt-4 text-sm leading-6 text-destructive">
        Stories could not be embedded at <Time at={failure.failedAt} as="moment" />: {failure.reason} Next try
        after <Time at={failure.retryAt} as="moment" />.
      </p>
    )}
  </section>
);

const budgetText = (used: number, dailyTokensMax: number): string =>
  `${grouped(used)} of ${grouped(Math.floor(dailyTokensMax / 2))}`;
