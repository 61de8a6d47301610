import { type QueryClient, useQuery } from '@tanstack/react-query';
import { read, type Read } from '../../../web/kit/read.ts';
import type { StoryCard, StoryMaking, StoryRevision } from '../../contract.ts';

const addressOf = (slug: string) => `/api/stories/${encodeURIComponent(slug)}`;
const relatedRead = (slug: string) => read<StoryCard[]>(`${addressOf(slug)}/related`);
const revisionsRead = (slug: string) => read<StoryRevision[]>(`${addressOf(slug)}/revisions`);
const makingRead = (slug: string) => read<StoryMaking>(`${addressOf(slug)}/making`);

/** What stands around a story; undefined for what could not be read. */
export type StoryExtras = {
  related: StoryCard[] | undefined;
  revisions: StoryRevision[] | undefined;
  making: StoryMaking | undefined;
};

/**
 * For the loader: starts all reads at once. One that fails is left out of the page, on the server and, without
 * asking again, in the browser; a story is never lost to what stands around it.
 */
export async function preloadExtras(client: QueryClient, slug: string): Promise<void> {
  const reads = [relatedRead(slug), revisionsRead(slug), makingRead(slug)];
  await Promise.all(
    reads.map(async ({ queryKey }) => {
      await client.prefetchQuery({ queryKey });
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, null);
    }),
  );
}

/** All of them together, undefined while any is on its way: so that nothing moves when it arrives. */
export function useExtras(slug: string): StoryExtras | undefined {
  const related = useExtra(relatedRead(slug));
  const revisions = useExtra(revisionsRead(slug));
  const making = useExtra(makingRead(slug));
  if (related === undefined || revisions === undefined || making === undefined) return undefined;
  return { related: related ?? undefined, revisions: revisions ?? undefined, making: making ?? undefined };
}

/** Null for what could not be read: the loader says so. */
const useExtra = <Answer>({ queryKey }: Read<Answer>) => useQuery<Answer | null>({ queryKey }).data;
