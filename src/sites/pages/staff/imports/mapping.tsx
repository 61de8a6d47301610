import type { ReactNode } from 'react';
import { CheckboxField } from '../../../../web/kit/ui/checkbox-field.tsx';
import { SelectField, InputField } from '../../../../web/kit/ui/field.tsx';
import { Options } from '../../../../web/kit/ui/select.tsx';
import { type ImportField, importFieldLabels, importFields } from '../../../import-terms.ts';
import { type SampleUnit, sampleUnits, siteLimits, type SiteType, siteTypes } from '../../../terms.ts';
import { type Choices, type ImportPreview, type ImportResult, withAnswer } from './import-choices.ts';

type Given = { preview: ImportPreview; rejected: ImportResult['rejected']; choices: Choices };
type Props = Given & { onChange: (changed: Partial<Choices>) => void };

/** How a table is read: its columns, units and kinds of sites. */
export const Mapping = (props: Props) => (
  <div className="grid gap-6">
    <Columns {...props} />
    <Kinds {...props} />
    <Group title="What the file doesn’t say">
      <SelectField
        label="Unit"
        hint="For results without a unit of their own."
        value={props.choices.unit}
        onChange={({ currentTarget }) => props.onChange({ unit: currentTarget.value as SampleUnit | '' })}
      >
        <option value="">None</option>
        <Options of={sampleUnits} />
      </SelectField>
      <InputField
        label="Source"
        hint={
          isSourceKnown(props)
            ? 'Who measured, for lines that name no source.'
            : 'For example: Michigan EGLE. Shown with every result.'
        }
        error={isSourceMissing(props) && 'Who measured? No column says.'}
        value={props.choices.source}
        maxLength={siteLimits.nameMax}
        autoComplete="off"
        onChange={({ currentTarget }) => props.onChange({ source: currentTarget.value })}
      />
      <CheckboxField
        label="A result of 0 means not detected"
        checked={props.choices.zeroIsNotDetected}
        onChange={({ currentTarget }) => props.onChange({ zeroIsNotDetected: currentTarget.checked })}
      />
    </Group>
  </div>
);

/** Whether a column holds who measured. */
const isSourceKnown = ({ preview: { columns }, choices }: Given): boolean =>
  columns.some(({ header, field }) => (choices.columns.get(header) ?? field) === 'dataSource');

/** A file without a header, such as an empty one, has nothing to ask about. */
const isSourceMissing = (given: Given): boolean =>
  given.preview.columns.length > 0 && !isSourceKnown(given) && given.choices.source.trim() === '';

/** Whether the preview asks something, which is marked at its field. */
export const hasQuestions = (given: Given): boolean =>
  given.preview.qualifiers.some((code) => code.meaning === null && !given.choices.meanings.has(code.given)) ||
  (given.choices.format === 'generic' &&
    (isSourceMissing(given) || given.preview.columns.some((column, at) => questionOn(column, at, given))));

/** Why a column can't be left out unasked: a sentence of the reason for which the file is refused. */
function questionOn(
  { header, field, compound }: ImportPreview['columns'][number],
  at: number,
  { rejected, choices }: Given,
): string | undefined {
  if (field !== null || compound !== null || choices.columns.has(header)) return undefined;
  const reasons = rejected.map(({ reason }) => reason).join(' ');
  const name = `The column ${header === '' ? `${at + 1}, which has no header,` : header.slice(0, 40)} `;
  const from = ['has', 'names'].map((verb) => reasons.indexOf(`${name}${verb} `)).find((place) => place >= 0);
  return from === undefined ? undefined : `It ${reasons.slice(from + name.length).split(' The column ')[0]}`;
}

/** The select's value for the field that the header suggests. */
const asFound = '@';

const Columns = ({ onChange, ...given }: Props) => (
  <Group title="Columns">
    {given.preview.columns.map((column, at) => (
      <SelectField
        key={column.header}
        label={<span className="wrap-anywhere">{column.header || 'No name'}</span>}
        hint={<span className="wrap-anywhere">{examplesText(column)}</span>}
        error={questionOn(column, at, given)}
        value={given.choices.columns.get(column.header) ?? asFound}
        onChange={({ currentTarget: { value } }) => {
          const field = value === asFound ? undefined : (value as ImportField | '');
          onChange({ columns: withAnswer(given.choices.columns, column.header, field) });
        }}
      >
        <option value={asFound}>{foundText(column)}</option>
        <option value="">Leave out</option>
        <Options of={importFields} label={(field) => importFieldLabels[field]} />
      </SelectField>
    ))}
  </Group>
);

const examplesText = ({ examples }: ImportPreview['columns'][number]): string =>
  examples.length > 0 ? `Values: ${examples.join(' · ')}` : 'No values in the first lines';

function foundText({ field, compound, unit, isDoubtful }: ImportPreview['columns'][number]): string {
  if (compound !== null && field !== null) return `${importFieldLabels[field]} of ${compound}`;
  const name = compound ?? (field && importFieldLabels[field]);
  if (name === null) return isDoubtful ? 'Left out (may matter)' : 'Not recognized, left out';
  return `${name}${unit ? ` in ${unit}` : ''}`;
}

const Kinds = ({ preview: { siteTypes: kinds }, choices, onChange }: Props) =>
  kinds.length > 0 && (
    <Group title="Site types">
      {kinds.map(({ given, type }) => (
        <SelectField
          key={given}
          label={<span className="wrap-anywhere">{given}</span>}
          value={choices.siteTypes.get(given) ?? type ?? 'Other'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ siteTypes: withAnswer(choices.siteTypes, given, value as SiteType) })
          }
        >
          <Options of={siteTypes} />
        </SelectField>
      ))}
    </Group>
  );

/** Fields about one kind of text. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <legend className="float-left w-full text-sm font-semibold sm:col-span-2 lg:col-span-3">{title}</legend>
    {children}
  </fieldset>
);
