import type { Verdict } from '../grounding-terms.ts';
import type { SourceSentence } from './prepare-source.ts';

/** A verdict, with the sentence it is based on. */
export type Finding = { verdict: Verdict; sentence: SourceSentence | null };

export const unsupported: Finding = { verdict: 'unsupported', sentence: null };
/** A source says it. */
export const supportedBy = (sentence: SourceSentence): Finding => ({ verdict: 'supported', sentence });
/** A source says otherwise. */
export const contradictedBy = (sentence: SourceSentence): Finding => ({ verdict: 'contradicted', sentence });
