import type { ContentType } from '../../../news/terms.ts';
import { impact, type StoryKind } from '../../gazetteers/gazetteers.ts';
import type { Reading } from '../read-source.ts';
import { findPhrases, indexPhrases, type Tokenized } from '../text/phrases.ts';

/** How much of a text is read to tell the kind of story. */
const leadSentences = 2;

const kinds = impact.kinds.map((kind) => ({
  kind,
  title: indexed(kind.title),
  lead: indexed(kind.text),
}));

/** The kind of story: the first that matches the document's type, the content type or the words. */
export function storyKindOf(reading: Reading, contentType: ContentType): StoryKind {
  const { title, sentences, source } = reading;
  const document = source.details?.kind === 'federal-register' ? source.details : null;
  const lead = [title, ...sentences.slice(0, leadSentences)];
  const fitting = kinds.find(
    ({ kind, title: inTitle, lead: inLead }) =>
      (!document || kind.official) &&
      (kind.contentTypes?.includes(contentType) ||
        kind.documentTypes?.includes(document?.type ?? '') ||
        has(inTitle, title) ||
        lead.some((sentence) => has(inLead, sentence))),
  );
  return fitting?.kind ?? impact.otherwise;
}

function indexed(phrases: readonly string[] = []) {
  return indexPhrases(phrases.map((phrase): [string, string] => [phrase, phrase]));
}

const has = (index: ReturnType<typeof indexed>, text: Tokenized): boolean =>
  findPhrases(index, text).length > 0;
