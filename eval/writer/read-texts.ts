import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categories, type Category, contentTypes, type ContentType } from '../../src/news/terms.ts';
import type { SourceText } from '../../src/writer/story-writer.ts';

/** The entities and key data that an editor would choose. */
export type EditorLabels = { entities: string[]; keyData: string[] };

/** A source text with what an editor expects of its draft. */
export type LabeledText = EditorLabels & {
  number: number;
  source: SourceText;
  category: Category;
  contentType: ContentType;
  /** Optional: correct whether named or not. */
  also: string[];
  /** By editors who saw only the text. */
  others: EditorLabels[];
};

export const files = {
  open: 'texts-open.txt',
  practice: 'texts-practice.txt',
  working: 'texts-working.txt',
  'working 2': 'texts-working-2.txt',
  'working 3': 'texts-working-3.txt',
  'working 4': 'texts-working-4.txt',
  'held out': 'texts-held-out.txt',
  'second held out': 'texts-second-held-out.txt',
  'third held out': 'texts-third-held-out.txt',
  blind: 'texts-blind.txt',
} as const;

/** The files of training texts, which rules and weights are based on. */
export const filesForWork = [
  files.open,
  files.practice,
  files.working,
  files['working 2'],
  files['working 3'],
  files['working 4'],
];

/** The labeled texts of one file, in the format of README.md. */
export const readTexts = (file: string): LabeledText[] =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map(readText);

function readText(block: string): LabeledText {
  const [head = '', ...lines] = block.trim().split('\n');
  const [, number, day, sourceName] = /^(\d+) (\S+) \| (.+)$/.exec(head) ?? [];
  const labels = new Map<string, string>();
  while (
    /^(?:Title|Category|Type|(?:Second |Third )?[Ee]ntities|Also|(?:Second |Third )?[Kk]ey|Audio|Image|Note): /.test(
      lines[0] ?? '',
    )
  ) {
    const [name = '', ...value] = lines.shift()!.split(': ');
    labels.set(name, value.join(': '));
  }
  const listed = (name: string) => labels.get(name)?.split('; ') ?? [];
  return {
    number: Number(number),
    source: {
      url: `https://www.example.org/${number}`,
      title: labels.get('Title')!,
      contentText: lines.join('\n\n'),
      publishedAt: new Date(`${day}T16:00:00Z`),
      sourceName: sourceName!,
      defaultCategory: null,
      labels: [],
      audioUrl: labels.has('Audio') ? 'https://www.example.org/episode.mp3' : undefined,
      imageUrl: labels.has('Image') ? 'https://www.example.org/chart.png' : undefined,
    },
    category: categories.find((name) => name === labels.get('Category'))!,
    contentType: contentTypes.find((name) => name === labels.get('Type'))!,
    entities: listed('Entities'),
    also: listed('Also'),
    keyData: listed('Key'),
    others: ['Second', 'Third']
      .map((editor) => ({ entities: listed(`${editor} entities`), keyData: listed(`${editor} key`) }))
      .filter(({ entities, keyData }) => entities.length > 0 || keyData.length > 0),
  };
}
