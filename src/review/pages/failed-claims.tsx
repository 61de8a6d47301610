import { useQuery } from '@tanstack/react-query';
import type { GroundedClaim } from '../../writer/grounding-terms.ts';
import type { StoryGrounding } from '../editor-contract.ts';
import { clip, verdictOn } from './editor/claims/claim-words.ts';
import { groundingRead } from './editor/reads.ts';
import { draftLabels } from './editor/story-draft.ts';

/** What the sources of a story say about its claims, if that can be read: the list around it works without. */
export const useGrounding = (storyId: string): StoryGrounding | undefined =>
  useQuery<StoryGrounding>(groundingRead({ id: storyId })).data;

type Props = { storyId: string; className?: string };

/** The claims of a story as stored that fail, each once with all its places and what the source says; contradicted first. */
export function FailedClaims({ storyId, className }: Props) {
  const claims = useGrounding(storyId)?.claims ?? [];
  const failed = ['contradicted', 'unsupported'].flatMap((verdict) =>
    claims.filter((claim) => claim.verdict === verdict),
  );
  if (failed.length === 0) return null;
  const same = Map.groupBy(failed, ({ text, verdict, kind, support }) =>
    JSON.stringify([text, verdict === 'contradicted' ? support : kind]),
  );
  return (
    <ul className={className}>
      {[...same].map(([key, [claim, ...others]]) => (
        <li key={key} className="py-1 wrap-anywhere">
          <span className="font-semibold">{clip(claim!.text)}</span>{' '}
          <span className="text-muted-foreground">({placesOf([claim!, ...others])})</span>:{' '}
          <Finding of={claim!} />
        </li>
      ))}
    </ul>
  );
}

/** 'Summary, Key Data' */
const placesOf = (claims: readonly GroundedClaim[]): string =>
  [...new Set(claims.map(({ field }) => draftLabels[field]))].join(', ');

/** What the source says about a failed claim. */
export const Finding = ({ of: claim }: { of: GroundedClaim }) =>
  claim.verdict === 'contradicted' && claim.support ? (
    <>
      <span className="text-destructive">the source says</span> “{clip(claim.support.sentence)}”
    </>
  ) : (
    <span className="text-destructive">{verdictOn(claim)}</span>
  );
