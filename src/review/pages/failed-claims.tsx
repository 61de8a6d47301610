import { useQuery } from '@tanstack/react-query';
import type { GroundedClaim } from '../../writer/grounding-terms.ts';
import type { StoryGrounding } from '../editor-contract.ts';
import { clip, verdictOn } from './editor/claims/claim-words.ts';
import { groundingRead } from './editor/reads.ts';

/** What the sources of a story say about its claims, if that can be read: the list around it works without. */
export const useGrounding = (storyId: string): StoryGrounding | undefined =>
  useQuery<StoryGrounding>(groundingRead({ id: storyId })).data;

type Props = { storyId: string; className?: string };

/** The claims of a story as stored that fail, with what its source says; the contradicted ones first. */
export function FailedClaims({ storyId, className }: Props) {
  const claims = useGrounding(storyId)?.claims ?? [];
  const failed = ['contradicted', 'unsupported'].flatMap((verdict) =>
    claims.filter((claim) => claim.verdict === verdict),
  );
  if (failed.length === 0) return null;
  return (
    <ul className={className}>
      {failed.map((claim, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- claims have no identity beyond their order
        <li key={index} className="py-1 wrap-anywhere">
          <span className="font-semibold">{clip(claim.text)}</span>: <Finding of={claim} />
        </li>
      ))}
    </ul>
  );
}

const Finding = ({ of: claim }: { of: GroundedClaim }) =>
  claim.verdict === 'contradicted' && claim.support ? (
    <>
      <span className="text-destructive">the source says</span> “{clip(claim.support.sentence)}”
    </>
  ) : (
    <span className="text-destructive">{verdictOn(claim)}</span>
  );
