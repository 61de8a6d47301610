import type { ReactNode } from 'react';
import type { Story } from '../../../news/contract.ts';
import { useRead } from '../../../web/kit/read.ts';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SkeletonText } from '../../../web/kit/ui/skeleton.tsx';
import type { StoryOrigin } from '../../editor-contract.ts';
import { FailedClaims, SupportedClaims } from './claims/claims-panel.tsx';
import type { Claims } from './claims/use-claims.ts';
import { originRead } from './reads.ts';
import { SourceText } from './source-text.tsx';

/** The source text and its draft, for comparison with the edited story. */
export function OriginalContent({ story, claims }: { story: Story; claims: Claims }) {
  const origin = useRead(originRead({ id: story.id }));
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
      <FailedClaims claims={claims} />
      <Card className="flex min-h-0 flex-col">
        <CardHeader className="h-15 shrink-0 justify-center py-0">
          <CardTitle>Original Content</CardTitle>
        </CardHeader>
        <CardContent className="flex min-h-0 flex-col gap-5 lg:overflow-y-auto">
          {origin ? (
            <Origin {...origin} claims={claims} storyId={story.id} rawItemId={story.rawItemId} />
          ) : (
            <SkeletonText lines={12} />
          )}
        </CardContent>
      </Card>
    </div>
  );
}

const Origin = ({
  sourceName,
  sourceUrl,
  originalTitle,
  originalSummary,
  originalText,
  support,
  writer,
  relevance,
  scoreParts,
  claims,
  storyId,
  rawItemId,
}: StoryOrigin & { claims: Claims; storyId: string; rawItemId: string | null }) => (
  <>
    <Part name="Source URL">
      {sourceName && <span className="block font-medium">{sourceName}</span>}
      <OutsideLink href={sourceUrl} className="text-link [overflow-wrap:anywhere]">
        {sourceUrl}
      </OutsideLink>
    </Part>
    <Part name="Original title">
      {originalTitle === null ? (
        <Unknown>Not available for this story.</Unknown>
      ) : (
        <span className="font-serif text-lg leading-snug font-semibold">{originalTitle}</span>
      )}
    </Part>
    <Part name="AI summary">
      {originalSummary === null ? (
        <Unknown>This story was not drafted by software.</Unknown>
      ) : (
        <span className="prose-text text-[1.0625rem]">{originalSummary}</span>
      )}
    </Part>
    <SourceText storyId={storyId} rawItemId={rawItemId} origin={{ originalText, support }} claims={claims} />
    <SupportedClaims claims={claims} />
    {scoreParts && (
      <Part name="Score">
        Severity <Figure>{scoreParts.severity}</Figure>, reach <Figure>{scoreParts.reach}</Figure>, novelty{' '}
        <Figure>{scoreParts.novelty}</Figure>, each of 10
      </Part>
    )}
    {relevance && <Part name="Relevance">{relevance}</Part>}
    {writer && <Part name="Writer">{writer}</Part>}
  </>
);

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="text-sm">
    <h3 className="mb-1 kicker text-muted-foreground">{name}</h3>
    <p>{children}</p>
  </div>
);

const Unknown = ({ children }: { children: string }) => (
  <span className="text-muted-foreground">{children}</span>
);

const Figure = ({ children }: { children: number }) => (
  <strong className="font-semibold tabular-nums">{children}</strong>
);
