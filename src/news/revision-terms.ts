/** The words of a story that readers rely on: once it has been public, a change of any of them is told. */
export type PublicWords = {
  title: string;
  summary: string;
  whyMatters: string | null;
  regulatoryBasis: string | null;
  humanImpact: string | null;
  geo: string | null;
  keyData: Record<string, string> | null;
  canonicalUrl: string;
};
export const publicWordNames = [
  'title',
  'summary',
  'whyMatters',
  'regulatoryBasis',
  'humanImpact',
  'geo',
  'keyData',
  'canonicalUrl',
] as const satisfies readonly (keyof PublicWords)[];

/** What readers and staff call them (section 2, 'Story page'). */
export const publicWordLabels: Record<keyof PublicWords, string> = {
  title: 'Title',
  summary: 'Summary',
  whyMatters: 'Why It Matters',
  regulatoryBasis: 'Legal & Regulatory Basis',
  humanImpact: 'Human Impact',
  geo: 'Place',
  keyData: 'Key Data',
  canonicalUrl: 'Original source',
};

/** One of those words as lines of text; empty where it says nothing. */
export const textOfWords = (value: PublicWords[keyof PublicWords] | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([label, figure]) => `${label}: ${figure}`)
        .join('\n')
    : (value ?? '');
