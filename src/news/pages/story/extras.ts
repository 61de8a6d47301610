import type { QueryClient } from '@tanstack/react-query';
import type { Connections } from '../../../related/contract.ts';
import { preloadPart, read, type Read, useReadPart } from '../../../web/kit/read.ts';
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

/** The parts around a story's text; null for a part that failed to load. */
export type StoryExtras = {
  related: StoryCard[] | null;
  connections: Connections | null;
  revisions: StoryRevision[] | null;
  provenance: StoryProvenance | null;
};

/** For the loader: starts all reads in parallel. A story always renders, even without its extras. */
export async function preloadExtras(client: QueryClient, slug: string): Promise<void> {
  await Promise.all(Object.values<Read<unknown>>(readsOf(slug)).map((one) => preloadPart(client, one)));
}

/** All extras, undefined until all have loaded, so that the layout doesn't shift. */
export function useExtras(slug: string): StoryExtras | undefined {
  const reads = readsOf(slug);
  const related = useReadPart(reads.related);
  const connections = useReadPart(reads.connections);
  const revisions = useReadPart(reads.revisions);
  const provenance = useReadPart(reads.provenance);
  if (
    related === undefined ||
    connections === undefined ||
    revisions === undefined ||
    provenance === undefined
  )
    return undefined;
  return { related, connections, revisions, provenance };
}
