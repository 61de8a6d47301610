import type { SourceText } from '../story-writer.ts';
import { isCategoryUncertain } from './choose-category.ts';
import { applyDetails } from './details/apply-details.ts';
import { readSource } from './read-source.ts';

/** Whether the category that the built-in writer gives a draft of this text is a guess. Pure. */
export function isCategoryGuess(source: SourceText): boolean {
  const reading = readSource(source);
  return applyDetails(reading).category === undefined && isCategoryUncertain(reading);
}
