import type { FederalRegisterDetails } from '../../../ingest/tables.ts';
import { clipText } from '../text/clip-text.ts';
import { storyLimits } from '../../../news/terms.ts';
import { type Fact, fact, writtenDay } from './facts.ts';

/** 'Final rule; 89 FR 32532; Docket EPA-HQ-OW-2022-0114': the document as lawyers cite it. */
export function legalBasisOf({ action, type, citation, dockets }: FederalRegisterDetails): string[] {
  const kind = (action ?? type)?.replace(/\.$/, '');
  const listed = dockets
    .slice(0, docketsMax)
    .map((docket) => docket.replace(/^(?:Docket )?(?:ID )?(?:No\.? )?/i, 'Docket '));
  const parts = [kind, citation, ...listed].filter((part) => part !== undefined && part !== '');
  return parts.map((part) => clipText(part!, storyLimits.boxMax / (docketsMax + 2)));
}

const docketsMax = 2;

/** What a withdrawal or correction is about: 'Withdraws', 'Proposed rule of January 5, 2024'. */
export function amendmentOf({ amends, action, type }: FederalRegisterDetails): Fact[] {
  if (!amends) return [];
  const { relation, documentNumber, citation, publishedOn } = amends;
  const kind = (action ?? type ?? '').split(/[;.]/, 1)[0]!.trim() || 'Document';
  const references = [citation, documentNumber && `document ${documentNumber}`].filter(Boolean).join(', ');
  if (!references && !publishedOn) return [];
  const text = `${kind}${publishedOn ? ` of ${writtenDay(publishedOn)}` : ''}${references && ` (${references})`}`;
  return [
    fact(relation === 'withdrawal' ? 'Withdraws' : 'Corrects', clipText(text, storyLimits.keyDataValueMax)),
  ];
}

/** The deadlines and effective dates, as the agency words them. */
export const datesOf = ({ commentsCloseOn, effectiveOn }: FederalRegisterDetails): Fact[] => [
  ...(commentsCloseOn ? [fact('Comments due', writtenDay(commentsCloseOn))] : []),
  ...(effectiveOn ? [fact('Effective date', writtenDay(effectiveOn))] : []),
];
