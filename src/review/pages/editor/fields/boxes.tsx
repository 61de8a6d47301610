import { storyLimits } from '../../../../news/terms.ts';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { AutosizeTextarea } from '../../../../web/kit/ui/autosize-textarea.tsx';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { keyDataProblem } from '../field-values.ts';
import { draftLabels } from '../story-draft.ts';
import type { Suggestions } from '../../../../writer/contract.ts';
import { Suggested } from '../suggestions/suggested.tsx';
import { errorOf, LongText, type Part } from './part.tsx';

type Props = Part & { suggestions: Suggestions | undefined };

/** Regulatory basis, human impact, key data and place. */
export const Boxes = ({ form, suggestions }: Props) => (
  <>
    <LongText form={form} name="regulatoryBasis" rows={2} maxLength={storyLimits.boxMax} />
    <LongText form={form} name="humanImpact" rows={2} maxLength={storyLimits.boxMax} />
    <Field
      label={draftLabels.keyData}
      hint="One figure per line, as label: value."
      error={errorOf(form, 'keyData')}
    >
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...formField(form, 'keyData', {
            validate: (text) => keyDataProblem(text) ?? true,
          })}
          rows={2}
        />
      )}
    </Field>
    <div className="min-w-0">
      <Field
        label={draftLabels.geo}
        hint="The place that the story is about, such as Ohio or Ann Arbor, Michigan."
        error={errorOf(form, 'geo')}
      >
        {(control) => <Input {...control} {...formField(form, 'geo')} maxLength={storyLimits.geoMax} />}
      </Field>
      <Suggested form={form} name="geo" suggestions={suggestions} />
    </div>
  </>
);
