import { Skeleton } from '../../../../web/kit/ui/skeleton.tsx';
import type { StoryGrounding } from '../../../editor-contract.ts';
import { useGrounding } from '../../failed-claims.tsx';

/** Enough to see what a source is about. */
const openingMax = 320;

/** The sentences of the source behind a story's title and summary, in the order of the source. */
export function SourcePassage({ storyId }: { storyId: string }) {
  const grounding = useGrounding(storyId);
  const passage = grounding && passageOf(grounding);
  if (passage === '') return null;
  return (
    <blockquote className="border-l-2 border-primary/50 pl-3">
      <p className="mb-1 kicker text-muted-foreground">In the source</p>
      {passage === undefined ? (
        <Skeleton className="h-20" />
      ) : (
        <p className="prose-text text-[0.9375rem] wrap-anywhere">{passage}</p>
      )}
    </blockquote>
  );
}

/** Without such sentences, how the source begins. */
function passageOf({ claims, sources }: StoryGrounding): string {
  const order = new Map(sources.map(({ rawItemId }, at) => [rawItemId, at]));
  const spans = claims.flatMap(({ field, support }) =>
    (field === 'title' || field === 'summary') && support && support.end > support.start ? support : [],
  );
  const sentences = spans
    .toSorted(
      (one, other) =>
        (order.get(one.rawItemId) ?? 0) - (order.get(other.rawItemId) ?? 0) || one.start - other.start,
    )
    .map(({ sentence }) => sentence.trim());
  if (sentences.length > 0) return [...new Set(sentences)].join(' … ');
  const opening = sources[0]?.text.trim() ?? '';
  return opening.length > openingMax ? `${opening.slice(0, openingMax)}…` : opening;
}
