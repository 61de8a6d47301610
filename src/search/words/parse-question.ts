/** What a question asks for: words that count, phrases that must occur as typed, and words that must not. */
export type Question = { words: string[]; phrases: string[]; excluded: string[] };

/** A longer question is pasted text: its quotation marks and hyphens are only punctuation. */
const wordsMax = 32;

/** Whether a question is short enough to be typed. */
export const isTyped = ({ words }: Question): boolean => words.length <= wordsMax;

/** Reads "quoted phrases" and -words; everything else counts as words, which may be absent. */
export function parseQuestion(text: string): Question {
  const straight = text.replace(/[“”„«»]/g, '"');
  const plain = straight.match(/[^\s"]+/g) ?? [];
  if (plain.length > wordsMax) return { words: plain, phrases: [], excluded: [] };
  const question: Question = { words: [], phrases: [], excluded: [] };
  for (const { groups } of straight.matchAll(parts)) {
    const { minus, phrase, word } = groups as { minus?: string; phrase?: string; word?: string };
    const part = phrase ?? word ?? '';
    if (minus) question.excluded.push(part);
    else if (phrase) question.phrases.push(phrase);
    else question.words.push(part);
  }
  return question;
}

/** A phrase or a word, with a minus in front of it or not. A minus inside a word is part of it. */
const parts = /(?<minus>(?<!\S)-)?(?:"(?<phrase>[^"]+)"?|(?<word>[^\s"]+))/g;
