import type { Signs } from './linear-model.ts';
import { has, type TextView } from './text-view.ts';

/** Signs from the kind of publication. */
export const sourceSigns = ({ reading: { source, datelines } }: TextView): Signs => ({
  'source: show': has(source.sourceName, /podcast|radio|\bshow\b|\bcast\b|episode|conversations?\b|talk\b/i),
  'source: journal': has(
    source.sourceName,
    /journal|letters|pubmed|proceedings|annals|\breports online|working papers|toxicology|epidemiology|preprint|arxiv|research(?!er)/i,
  ),
  'source: office': has(
    source.sourceName,
    /register|gazette|department|agency|authority|district|commission|ministry|office of|bureau|board|city of|county of|federal notices/i,
  ),
  'source: compliance': has(source.sourceName, /complian|regulat|bulletin|alert|guide|tracker|permit/i),
  'source: consumer': has(
    source.sourceName,
    /consumer|household|home|shopp|family|parent|kitchen|thrifty|living/i,
  ),
  'source: data': has(source.sourceName, /\bdata|\bmaps?\b|chart|graphic|visual|portal|atlas|dashboard/i),
  'source: archive': has(source.sourceName, /archive|histor|heritage|memory|museum/i),
  'source: people': has(source.sourceName, /people|profiles?\b|portrait|alumni/i),
  'source: technical': has(source.sourceName, /engineer|technolog|remediation|method|process|waste|cleanup/i),
  'source: news': has(
    source.sourceName,
    /\b(?:wire|times|tribune|post|news|courier|herald|gazette|register|star|chronicle|sentinel|observer|ledger|daily|voice|journal|press|record)\b/i,
  ),
  dateline: datelines.length > 0 ? 1 : 0,
});
