import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { builtinWriter, openModelWriter, type StoryWriter } from '../src/writer/index.ts';
import { ablate } from './writer/ablate.ts';
import { type AgreementF1, type Judged, measureEditors, measureWriter } from './writer/measure.ts';
import { files } from './writer/read-texts.ts';

// Prints how well the writers' drafts agree with the labeled texts, and the worst drafts; for held-out texts, which no
// rule may be based on, only if their flag is given. With --ablate: what is reached without each group of signs.

const flags: Partial<Record<keyof typeof files, string>> = {
  'held out': '--held-out',
  'second held out': '--second-held-out',
  'third held out': '--third-held-out',
  blind: '--blind',
};
const worstMax = 8;
const print = (line = ''): void => void process.stdout.write(`${line}\n`);

if (process.argv.includes('--ablate')) {
  for (const line of ablate()) print(line);
  process.exit();
}

const config = readConfig();
const writers: [name: string, writer: StoryWriter][] = [['builtin', builtinWriter]];
if (config.model)
  writers.push([
    config.model.model,
    openModelWriter(
      config.model,
      {
        clock: systemClock,
        timeZone: config.timeZone,
        // An evaluation does not count toward the daily budget.
        usage: { reserve: async (tokens) => ({ day: '', tokens }), settle: async () => {} },
      },
      builtinWriter,
    ),
  ]);

const mistakes = ({ categoryIsRight, typeIsRight, entities, keyData, unsupported }: Judged): number =>
  (categoryIsRight ? 0 : 2) +
  (typeIsRight ? 0 : 2) +
  entities.missed.length +
  entities.extra.length +
  keyData.missed.length +
  keyData.extra.length +
  unsupported.length;

const row = (who: string, part: string, texts: number, figures: (number | null)[]): string =>
  [
    who.slice(0, 22).padEnd(22),
    part.padEnd(15),
    String(texts).padStart(3),
    ...figures.map((figure) => (figure?.toFixed(3) ?? '').padStart(11)),
  ].join(' ');
const agreement = (figures: AgreementF1): (number | null)[] => [
  null,
  null,
  figures.entityF1,
  figures.keyDataF1,
];

const parts = Object.entries(files) as [keyof typeof files, string][];
const worst: string[] = [];
print(`${'who, against whom'.padEnd(38)}   n    category        type   entity F1 key data F1 unsupported`);
for (const [name, writer] of writers)
  for (const [part, file] of parts) {
    const measured = await measureWriter(writer, file);
    const { texts, category, contentType, entityF1, keyDataF1, others, unsupported, judged } = measured;
    print(row(name, part, texts, [category, contentType, entityF1, keyDataF1, unsupported]));
    if (others) print(row('  against others', part, texts, agreement(others)));
    const editors = measureEditors(file);
    if (editors) print(row('  others', part, texts, agreement(editors)));
    const flag = flags[part];
    if (flag && !process.argv.includes(flag)) continue;
    const listed = judged.filter((one) => mistakes(one) > 0).toSorted((a, b) => mistakes(b) - mistakes(a));
    worst.push(`${name}, ${part}:`, ...listed.slice(0, worstMax).map(describe));
  }
print();
for (const line of worst) print(line);

function describe({
  text,
  draft,
  categoryIsRight,
  typeIsRight,
  entities,
  keyData,
  unsupported,
}: Judged): string {
  const parts = [
    categoryIsRight ? '' : `category ${draft?.category}, not ${text.category}`,
    typeIsRight ? '' : `type ${draft?.contentType}, not ${text.contentType}`,
    listed('entities', entities),
    listed('key data', keyData),
    unsupported.length > 0 ? `unsupported: ${unsupported.join(', ')}` : '',
  ];
  return `  ${text.number} ${text.source.title.slice(0, 50)}: ${parts.filter(Boolean).join('; ')}`;
}

function listed(what: string, { missed, extra }: Judged['entities']): string {
  const parts = [
    missed.length > 0 ? `missed ${missed.join(', ')}` : '',
    extra.length > 0 ? `extra ${extra.join(', ')}` : '',
  ];
  return parts.some(Boolean) ? `${what} ${parts.filter(Boolean).join(' and ')}` : '';
}
