import { decisions } from './decisions.ts';
import { files, filesForWork, readTexts } from './read-texts.ts';

/** The groups of signs of each decision, by their names. */
const groups: Record<keyof typeof decisions, Record<string, RegExp>> = {
  category: {
    'words of the title': /^title: /,
    'words of the lead': /^lead: /,
    'words anywhere': /^word: /,
  },
  contentType: {
    title: /^title: /,
    'voice and tense':
      /^(?:said|quotations|questions asked|you|we|she or he|duties|imperatives|(?:past|present) tense)$/,
    'days and years': /^(?:weekday|weekday in lead|day in lead|past years|day due)$/,
    'words and headings of a genre':
      /^(?:abstract headings|statistics|study named|graphic used|show notes|life told|aged|how it works|destroys|buying advice|comments due|law|announcement|vote)$/,
  },
  entities: {
    'kind of name': /^(?:record|law|form|capitals)(?:: \d words)?$/,
    'spelling of the name':
      /^(?:in capitals|camel case|has .*|joined by of|place|ends .*|begins with a place|called by .*)$/,
    'rank among the names': /^(?:share of the weightiest|rank: \d|far down the ranks)$/,
  },
  keyData: {
    'words next to it': /^(?:(?:right )?(?:before|after)|in it): /,
    'kind of amount': /^(?:\w+: \w+|(?:doubtful )?[a-z]+|label: .*)$/,
    'place in the text':
      /^(?:in the .*|far down|(?:alone|among many|first) in its sentence|said twice|its .*)$/,
    'other amounts': /^(?:largest of its kind|one of many|\w+: one of many)$/,
    'time of a date': /^(?:to come|(?:this|last) year|(?:years|long) past|with(?:out)? a (?:year|day|role))$/,
  },
};

/** What each decision reaches on held-out texts with all signs, and without each group of them. */
export function ablate(): string[] {
  const texts = filesForWork.flatMap(readTexts);
  const heldOut = (['second held out', 'third held out', 'blind'] as const).map((file) =>
    readTexts(files[file]),
  );
  const rows = Object.entries(decisions).flatMap(([name, decision]) =>
    Object.entries({ '(nothing)': /(?!)/, ...groups[name as keyof typeof decisions] }).map(
      ([group, signs]) => [
        name,
        group,
        ...heldOut.map((held) => decision.without((sign) => signs.test(sign), texts, held).toFixed(3)),
      ],
    ),
  );
  const head = ['decision', 'left out', 'second held out', 'third held out', 'blind'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
}
