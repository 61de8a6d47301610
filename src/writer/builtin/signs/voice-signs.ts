import type { Signs } from './linear-model.ts';
import { rate, type TextView, upTo } from './text-view.ts';

/** Signs from the text's voice: first or second person, quotations, questions, tense. */
export const voiceSigns = (view: TextView): Signs => ({
  said: rate(2, view, /\b(?:said|told|added)\b/g),
  says: rate(2, view, /\b(?:says|recalls|remembers|jokes|laughs|explains|shrugs)\b/g),
  quotations: upTo(4, view.reading.source.contentText.slice(0, 10_000), /["“][^"”]{12,400}["”]/g),
  'questions asked': upTo(3, view.sentences.join('\n'), /\?(?=\s|$)/g),
  you: rate(3, view, /\b(?:you|your|yours|you['’]\p{L}+)\b/giu),
  we: rate(2, view, /\b(?:we|our|us|we['’]\p{L}+)\b/giu),
  I: rate(1, view, /\bI\b/g),
  'she or he': rate(4, view, /\b(?:he|she|his|her|him)\b/gi),
  duties: rate(2, view, /\b(?:must|shall|(?:have|has) to|(?:is|are|be) required|needs? to|subject to)\b/gi),
  imperatives: upTo(
    3,
    view.sentences.map((sentence) => sentence.trim()).join('\n'),
    /(?:^|[:;] )(?:don['’]t|check|ask|look|keep|find|choose|use|avoid|give|submit|list|call|wash|buy|skip|read|pick|replace|test|throw|stop|start|consider|make|run|call|see|let|remember|beware|be wary|save|contact|send|file|assign|document)\b/gim,
  ),
  'past tense': rate(8, view, /\b(?:was|were|had|did|\p{L}{3,}ed)\b/gu),
  'present tense': rate(6, view, /\b(?:is|are|has|have|does|do|can|\p{L}{3,}s (?:the|a|an|it|them))\b/gu),
});
