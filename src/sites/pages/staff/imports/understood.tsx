import { counted, grouped } from '../../../../web/kit/format.ts';
import { Time } from '../../../../web/kit/time.tsx';
import { SelectField } from '../../../../web/kit/ui/field.tsx';
import { Options } from '../../../../web/kit/ui/select.tsx';
import { type QualifierMeaning, qualifierMeanings } from '../../../import-terms.ts';
import { unbroken, valueText } from '../../texts.ts';
import { type Choices, type ImportPreview, withAnswer } from './import-choices.ts';
import { Group } from './mapping.tsx';

type Props = { preview: ImportPreview; choices: Choices; onChange: (changed: Partial<Choices>) => void };

/** How the texts of a file are understood, and its first lines as readers will see them. */
export const Understood = (props: Props) => (
  <div className="grid gap-6 text-sm">
    <Codes {...props} />
    <Texts
      title="Compounds"
      texts={props.preview.analytes.map(({ name, ...text }) => ({ ...text, meaning: name }))}
      unknown="unknown: keeps its name, compared with no limit"
    />
    <Texts
      title="Units"
      texts={props.preview.units.map(({ unit, ...text }) => ({ ...text, meaning: unit }))}
      unknown="not supported: its lines are rejected"
    />
    <Texts title="Codes next to results" texts={props.preview.qualifiers} unknown="unknown" />
    <FirstLines lines={props.preview.lines} />
  </div>
);

function Codes({ preview: { qualifiers }, choices: { meanings }, onChange }: Props) {
  const asked = qualifiers.filter(({ given, meaning }) => meaning === null || meanings.has(given));
  if (asked.length === 0) return null;
  return (
    <Group title="What do these codes mean?">
      {asked.map(({ given, count }) => (
        <SelectField
          key={given}
          label={<span className="wrap-anywhere">{given}</span>}
          hint={counted(count, 'result')}
          error={meanings.has(given) ? undefined : 'Choose what it means.'}
          value={meanings.get(given) ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const meaning = value === '' ? undefined : (value as QualifierMeaning);
            onChange({ meanings: withAnswer(meanings, given, meaning) });
          }}
        >
          <option value="">Choose...</option>
          <Options of={qualifierMeanings} />
        </SelectField>
      ))}
    </Group>
  );
}

type TextsProps = {
  title: string;
  texts: readonly { given: string; count: number; meaning: string | null }[];
  /** What is said of a text without a meaning. */
  unknown: string;
};

/** The texts that are understood as something else, then the others. */
function Texts({ title, texts, unknown }: TextsProps) {
  const same = texts.filter(({ given, meaning }) => given === meaning);
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-x-10 empty:hidden sm:grid-cols-2">
        {texts
          .filter((text) => !same.includes(text))
          .map(({ given, count, meaning }) => (
            <li
              key={`${given} ${meaning}`}
              className="flex justify-between gap-4 border-b py-1 wrap-anywhere"
            >
              <span>
                {given} <span className="text-muted-foreground">({counted(count, 'time')})</span>
              </span>
              <span className={meaning === null ? 'text-right font-medium text-destructive' : 'text-right'}>
                {meaning ?? unknown}
              </span>
            </li>
          ))}
      </ul>
      {same.length > 0 && (
        <p className="mt-2 text-muted-foreground wrap-anywhere">
          As written in the file: {same.map(({ given, count }) => `${given} (${grouped(count)})`).join(', ')}
        </p>
      )}
    </section>
  );
}

const FirstLines = ({ lines }: Pick<ImportPreview, 'lines'>) =>
  lines.length > 0 && (
    <section>
      <h3 className="font-semibold">The first lines, as readers will see them</h3>
      <ol className="mt-2 divide-y rounded-md border">
        {lines.map(({ line, siteName, collectedOn, results, sentence }) => (
          <li key={line} className="px-3 py-2 wrap-anywhere">
            <p>
              <span className="text-muted-foreground">Line {line}:</span>{' '}
              <span className="font-medium">{siteName}</span>
              {collectedOn && (
                <>
                  , <Time at={collectedOn} as="short" />
                </>
              )}
            </p>
            <p>
              {results
                .map(({ compound, value }) => `${compound ?? 'Highest level'}: ${valueText(value)}`)
                .join('; ')}
            </p>
            <p className="text-muted-foreground">{unbroken(sentence)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
