/** The parts of a story that readers rely on: once it has been public, every change to them is published. */
export type PublicText = {
  title: string;
  summary: string;
  whyMatters: string | null;
  regulatoryBasis: string | null;
  humanImpact: string | null;
  geo: string | null;
  keyData: Record<string, string> | null;
  canonicalUrl: string;
};
export const publicFieldNames = [
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'geo',
  'keyData',
  'canonicalUrl',
] as const satisfies readonly (keyof PublicText)[];

/** Their labels for readers and staff (section 2, 'Story page'). */
export const publicFieldLabels: Record<keyof PublicText, string> = {
  title: 'Title',
  summary: 'Summary',
  whyMatters: 'Why It Matters',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  geo: 'Place',
  keyData: 'Key Data',
  canonicalUrl: 'Original source',
};

/** One of those fields as lines of text; empty if it has no content. */
export const fieldText = (value: PublicText[keyof PublicText] | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([label, figure]) => `${label}: ${figure}`)
        .join('\n')
    : (value ?? '');
