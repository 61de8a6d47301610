import type { GroundedField, OtherNames } from '../../grounding-terms.ts';
import type { PlacedClaim } from '../check-claims.ts';
import { tokensOf } from '../sentences/names.ts';
import { isNamedIn } from '../sentences/same-name.ts';
import type { PreparedSource, SourceSentence } from '../prepare-source.ts';

/** Checks each entity of a draft: supported if a sentence has any of its names. */
export const checkEntities = (
  entities: readonly string[],
  sources: PreparedSource,
  otherNames: OtherNames,
): PlacedClaim[] =>
  entities.map((name) => claimOf('entities', name, findNaming([name, ...(otherNames[name] ?? [])], sources)));

/**
 * Checks the place of a draft: each part of 'Parchment, Michigan' must be named. The other names of a state include its
 * towns and agencies.
 */
export function checkGeo(geo: string, sources: PreparedSource, otherNames: OtherNames): PlacedClaim[] {
  const parts = geo
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const found = parts.map((part) =>
    findNaming([part, part.replace(district, ''), ...(otherNames[part] ?? [])], sources),
  );
  const isNamed = found.every((sentence) => sentence !== null);
  return parts.length === 0 ? [] : [claimOf('geo', geo, isNamed ? found[0]! : null)];
}

/** Texts also write 'the county of Lindle', or just 'Lindle'. */
const district = / (?:County|Parish|Borough|Township)$/;

/** The first sentence that has one of the names; the text's sentences come before the title. */
function findNaming(names: readonly string[], { sentences }: PreparedSource): SourceSentence | null {
  const sought = names
    .map((text) => ({
      text,
      tokens: tokensOf(text),
      start: 0,
      end: text.length,
      isDoubtful: false,
      opensSentence: false,
    }))
    .filter(({ tokens }) => tokens.length > 0);
  const holds = (sentence: SourceSentence) => sought.some((name) => isNamedIn(name, sentence));
  return sentences.find((one) => one.position >= 0 && holds(one)) ?? sentences.find(holds) ?? null;
}

const claimOf = (field: GroundedField, text: string, sentence: SourceSentence | null): PlacedClaim => ({
  field,
  kind: 'name',
  text,
  verdict: sentence ? 'supported' : 'unsupported',
  support: sentence && {
    rawItemId: sentence.rawItemId,
    sentence: sentence.text,
    start: sentence.start,
    end: sentence.end,
  },
  at: { start: 0, end: text.length },
});
