import type { Span } from '../../evidence/find-passage.ts';
import { matchesIn } from '../spans.ts';

/** A reference to a law, rule, section, method or case. */
export type Citation = Span & { text: string; key: string };

const patterns: RegExp[] = [
  /\b\d{1,3} (?:U\.?S\.?C\.?|C\.?F\.?R\.?|F\.? ?R\.?)(?: (?:§+ ?|Part )?[\d.]+(?:\([a-z0-9]+\))*)?/g,
  /\b(?:Section|Sec\.|Article|Title|Part|Rule|Chapter|Method|Proposition|Prop\.|Directive|Regulation|Executive Order) (?:\((?:EU|EC)\) )?(?:No\. )?\d[\d./-]*(?<![.-])(?:\([a-z0-9]+\))*/g,
  /\b(?:House Bill|Senate Bill|Assembly Bill|[HSA]\.?B\.?|H\.R\.|S\.) \d{1,5}\b/g,
  /(?:(?<=[a-z,] )|\b)(?:[A-Z][A-Za-z-]+ (?:(?:and|of|the|for|in|to) )*){1,7}(?:Act|Code|Convention|Directive)\b/g,
  /\b(?:CERCLA|RCRA|TSCA|FIFRA|EPCRA|SDWA|CWA|NEPA|REACH|UCMR ?\d?)\b/g,
];

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'comprehensive environmental response, compensation, and liability act': 'cercla',
    superfund: 'cercla',
    'superfund act': 'cercla',
    'resource conservation and recovery act': 'rcra',
    'toxic substances control act': 'tsca',
    'safe drinking water act': 'sdwa',
    'clean water act': 'cwa',
    'national environmental policy act': 'nepa',
  }),
);

/** The citations of a text, in order. */
export const citationsIn = (text: string): Citation[] =>
  matchesIn(text, patterns, (pattern) => pattern)
    .map(({ end, text: match }) => {
      const written = match.replace(/^(?:The|This|Under|A|An|In|By) (?:the )?/, '');
      return { start: end - written.length, end, text: written, key: keyOf(written) };
    })
    .filter((citation) => !/^(?:Act|Code)$/.test(citation.text));

const keyOf = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll('sec.', 'section')
    .replace(/[.§]+(?= |$)|(?<=[a-z])\./g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return names.get(plain) ?? plain;
};

/** The other names of a law, if any, for finding it in the source's wording. */
export const citationSpellings = ({ key, text }: Citation): string[] => [
  text.toLowerCase(),
  ...[...names].flatMap(([name, short]) => (short === key ? [name, short] : [])),
];
