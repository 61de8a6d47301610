import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Connections } from '../../../related/contract.ts';
import { read, type Read } from '../../../web/kit/read.ts';
import type { StoryCard } from '../../contract.ts';
import type { StoryProvenance, StoryRevision } from '../../provenance-contract.ts';

const more = { dropStale: true };
const relatedRead = read('/api/stories/{slug}/related', ['stories'], more);
const revisionsRead = read('/api/stories/{slugOrId}/revisions', ['stories'], more);
const provenanceRead = read('/api/stories/{slugOrId}/provenance', ['stories'], more);
const connectionsRead = read(
  '/api/stories/{slug}/connections',
  ['stories', 'entities', 'certificates', 'sites'],
  more,
);
const readsOf = (slug: string) => ({
  related: relatedRead({ slug }),
  connections: connectionsRead({ slug }),
  revisions: revisionsRead({ slugOrId: slug }),
  provenance: provenanceRead({ slugOrId: slug }),
});

/** The parts around a story's text; undefined for a part that failed to load. */
export type StoryExtras = {
  related: StoryCard[] | undefined;
  connections: Connections | undefined;
  revisions: StoryRevision[] | undefined;
  provenance: StoryProvenance | undefined;
};

/**
 * For the loader: starts all reads in parallel. A failed one is left out of the page, on the server and, without a
 * retry, in the browser: a story always renders, even without its extras.
 */
export async function preloadExtras(client: QueryClient, slug: string): Promise<void> {
  await Promise.all(
    Object.values<Read<unknown>>(readsOf(slug)).map(async (one) => {
      await client.prefetchQuery(one);
      if (client.getQueryData(one.queryKey) === undefined) client.setQueryData(one.queryKey, null);
    }),
  );
}

/** All extras, undefined until all have loaded, so that the layout doesn't shift. */
export function useExtras(slug: string): StoryExtras | undefined {
  const reads = readsOf(slug);
  const related = useExtra(reads.related);
  const connections = useExtra(reads.connections);
  const revisions = useExtra(reads.revisions);
  const provenance = useExtra(reads.provenance);
  if (
    related === undefined ||
    connections === undefined ||
    revisions === undefined ||
    provenance === undefined
  )
    return undefined;
  return {
    related: related ?? undefined,
    connections: connections ?? undefined,
    revisions: revisions ?? undefined,
    provenance: provenance ?? undefined,
  };
}

/** Null for a failed read, as set by the loader. */
const useExtra = <Data>(what: Read<Data>) => useQuery<Data | null>(what).data;
