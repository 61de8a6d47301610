import type { PublicationDetails, PublicationNotice } from '../../tables.ts';
import { fact } from '../facts.ts';
import type { XmlElement } from '../xml-tree.ts';
import { elementsAt, textAt } from './elements.ts';

/** Notices kept per work. */
const noticesMax = 20;

type Notices = Pick<PublicationDetails, 'updates' | 'updatedBy'>;

/** RefType of CommentsCorrections: how the other work relates to this one, and which list it belongs to. */
const kinds = new Map<string, [keyof Notices, PublicationNotice['type']]>([
  ['RetractionOf', ['updates', 'retraction']],
  ['RetractionIn', ['updatedBy', 'retraction']],
  ['ErratumFor', ['updates', 'correction']],
  ['ErratumIn', ['updatedBy', 'correction']],
  ['CorrectedandRepublishedFrom', ['updates', 'correction']],
  ['CorrectedandRepublishedIn', ['updatedBy', 'correction']],
  ['ExpressionOfConcernFor', ['updates', 'concern']],
  ['ExpressionOfConcernIn', ['updatedBy', 'concern']],
]);

/** A citation's retractions, corrections and expressions of concern. */
export function noticesOf(citation: XmlElement): Notices {
  const notices: Notices = { updates: [], updatedBy: [] };
  for (const reference of elementsAt(citation, 'commentscorrectionslist', 'commentscorrections')) {
    const [list, type] = kinds.get(reference.attributes['reftype'] ?? '') ?? [];
    if (!list || !type || notices[list].length >= noticesMax) continue;
    const doi = /\b10\.\d{4,9}\/[^\s;]+[^\s;.,]/u.exec(textAt(reference, 'refsource'))?.[0];
    notices[list].push({ type, ...fact('pmid', textAt(reference, 'pmid')), ...fact('doi', doi) });
  }
  return notices;
}
