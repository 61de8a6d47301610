import { type ReactNode, useId } from 'react';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { type ImportField, importFieldLabels, importFields } from '../../../import-terms.ts';
import { type SampleUnit, sampleUnits, siteLimits, type SiteType, siteTypes } from '../../../terms.ts';
import { type Choices, type ImportPreview, withAnswer } from './import-choices.ts';
import { Checkbox } from '../../../../web/kit/ui/checkbox.tsx';

type Props = { preview: ImportPreview; choices: Choices; onChange: (changed: Partial<Choices>) => void };

/** How a table is read: its columns, units and kinds of sites. */
export const Mapping = (props: Props) => (
  <div className="grid gap-6">
    <Columns {...props} />
    <Kinds {...props} />
    <Group title="What the file doesn’t say">
      <Field label="Unit" hint="For results without a unit of their own.">
        {(control) => (
          <Select
            {...control}
            value={props.choices.unit}
            onChange={({ currentTarget }) => props.onChange({ unit: currentTarget.value as SampleUnit | '' })}
          >
            <option value="">None</option>
            {sampleUnits.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Source"
        hint={
          isSourceKnown(props)
            ? 'Who measured, for lines that don’t say.'
            : 'For example: Michigan EGLE. Shown with every result.'
        }
        error={!isSourceKnown(props) && props.choices.source.trim() === '' && 'Who measured? No column says.'}
      >
        {(control) => (
          <Input
            {...control}
            value={props.choices.source}
            maxLength={siteLimits.nameMax}
            autoComplete="off"
            onChange={({ currentTarget }) => props.onChange({ source: currentTarget.value })}
          />
        )}
      </Field>
      <CheckField
        label="A result of 0 means not detected"
        checked={props.choices.zeroIsNotDetected}
        onChange={(zeroIsNotDetected) => props.onChange({ zeroIsNotDetected })}
      />
    </Group>
  </div>
);

/** Whether a column holds who measured. */
const isSourceKnown = ({ preview: { columns }, choices }: Props): boolean =>
  columns.some(({ header, field }) => (choices.columns.get(header) ?? field) === 'dataSource');

/** The select's value for the field that the header suggests. */
const asFound = '@';

const Columns = ({ preview: { columns }, choices, onChange }: Props) => (
  <Group title="Columns">
    {columns.map((column) => (
      <Field
        key={column.header}
        label={<span className="wrap-anywhere">{column.header || 'No name'}</span>}
        hint={<span className="wrap-anywhere">{examplesText(column)}</span>}
      >
        {(control) => (
          <Select
            {...control}
            value={choices.columns.get(column.header) ?? asFound}
            onChange={({ currentTarget: { value } }) => {
              const field = value === asFound ? undefined : (value as ImportField | '');
              onChange({ columns: withAnswer(choices.columns, column.header, field) });
            }}
          >
            <option value={asFound}>{foundText(column)}</option>
            <option value="">Leave out</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {importFieldLabels[field]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    ))}
  </Group>
);

const examplesText = ({ examples }: ImportPreview['columns'][number]): string =>
  examples.length > 0 ? `Values: ${examples.join(' · ')}` : 'No values in the first lines';

function foundText({ field, compound, unit, isDoubtful }: ImportPreview['columns'][number]): string {
  if (compound !== null && field !== null) return `Recognized: ${importFieldLabels[field]} of ${compound}`;
  if (compound !== null) return `Recognized: results of ${compound}${unit ? ` in ${unit}` : ''}`;
  if (field !== null) return `Recognized: ${importFieldLabels[field]}${unit ? ` in ${unit}` : ''}`;
  return isDoubtful ? 'Left out, though it may explain results' : 'Not recognized, left out';
}

const Kinds = ({ preview: { siteTypes: kinds }, choices, onChange }: Props) =>
  kinds.length > 0 && (
    <Group title="Site types">
      {kinds.map(({ given, type }) => (
        <Field key={given} label={<span className="wrap-anywhere">{given}</span>}>
          {(control) => (
            <Select
              {...control}
              value={choices.siteTypes.get(given) ?? type ?? 'Other'}
              onChange={({ currentTarget: { value } }) =>
                onChange({ siteTypes: withAnswer(choices.siteTypes, given, value as SiteType) })
              }
            >
              {siteTypes.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </Group>
  );

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <legend className="float-left w-full text-sm font-semibold sm:col-span-2 lg:col-span-3">{title}</legend>
    {children}
  </fieldset>
);

type CheckFieldProps = { label: string; checked: boolean; onChange: (isChecked: boolean) => void };

/** A checkbox with its label next to it. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 self-center text-sm">
      <Checkbox id={id} checked={checked} onCheckedChange={(is) => onChange(is === true)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
