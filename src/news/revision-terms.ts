/** The parts of a story that readers rely on: once it has been public, every change to them is published. */
export type PublicText = Record<'title' | 'summary' | 'canonicalUrl', string> &
  Record<'whyMatters' | 'regulatoryBasis' | 'humanImpact' | 'geo', string | null> & {
    keyData: Record<string, string> | null;
  };
type PublicField = keyof PublicText;

/** Their labels for readers and staff (specification, section 2, 'Story page'), in the order of the page. */
export const publicFieldLabels: Record<PublicField, string> = {
  title: 'Title',
  summary: 'Summary',
  whyMatters: 'Why It Matters',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  geo: 'Place',
  keyData: 'Key Data',
  canonicalUrl: 'Original source',
};
export const publicFieldNames = Object.keys(publicFieldLabels) as [PublicField, ...PublicField[]];

/** One of those fields as lines of text; empty if it has no content. */
export const fieldText = (value: PublicText[PublicField] | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([label, figure]) => `${label}: ${figure}`)
        .join('\n')
    : (value ?? '');
