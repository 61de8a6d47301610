import type { Reading } from '../read-source.ts';
import { namesByPattern } from './name-patterns.ts';
import { titled } from './people.ts';

/** The news introduces whom it is about early. */
const leadSentences = 2;

const part = '\\p{Lu}[\\p{L}\\p{N}’&-]{2,24}';
const subject = new RegExp(
  `^(${part}(?: ${part}){0,2}) (?:said|says|announced|reported|plans|agreed|will|would|has|had|expects|opened|started|told|sold|closed|launched|completed|signed|won)(?!\\p{L})`,
  'u',
);
/** What only texts about a firm say. */
const firmCue =
  /\b(?:the|its|this|first|second) (?:company|firm|manufacturer|maker|start-?up|parent|commercial|shares|customers|shareholders|subsidiary|chief executive|plants|factory|sales|revenue)\b|[Ss]hares of|\bCEO\b|net sales/;
const person = /^["“]?(?:He|She|His|Her) |["”] (?:he|she) sa(?:ys|id)\b/;
/** Groups of people and things that open a sentence as a name would. */
const general =
  /^(?:The|A|An|This|These|Those|It|They|We|He|She|Some|Many|Most|Officials|Residents|Researchers|Scientists|Regulators|Lawmakers|Lawyers|Engineers|Analysts|Investors|Utilities|Water|State|Federal|City|County|Town|Congress|Crews|Workers|Tests|Results|Levels|PF\p{Lu}+|GenX|AFFF|EPA)(?!\p{L})/u;

/**
 * A firm that no form shows, by its part in the story: it opens one of the first sentences and does or says something,
 * in a text that speaks of a company. In a text that goes on about him or her, several words are a person's name.
 */
export function protagonistsIn({ sentences, title }: Reading): string[] {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  if (!firmCue.test(text)) return [];
  const isOfPerson = sentences.some((sentence) => person.test(sentence.text));
  return sentences.slice(0, leadSentences).flatMap((sentence) => {
    const name = subject.exec(sentence.text)?.[1];
    if (!name || general.test(name) || titled.test(name) || sentence.organizations.length > 0) return [];
    if (namesByPattern(sentence.text).some(({ start }) => start === 0)) return [];
    const words = name.split(' ');
    if (words.length === 1) return title.text.includes(name) ? [name] : [];
    return isOfPerson ? [] : [name];
  });
}
