import { storyLimits } from '../../../../news/terms.ts';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { draftLabels, requiredTexts } from '../story-draft.ts';
import { errorOf, LongText, type Part } from './part.tsx';

/** Title, summary and why it matters. */
export const TextFields = ({ form }: Part) => (
  <>
    <Field label={draftLabels.title} error={errorOf(form, 'title')}>
      {(control) => (
        <Input
          {...control}
          {...formField(form, 'title', { required: requiredTexts.title })}
          maxLength={storyLimits.titleMax}
        />
      )}
    </Field>
    <LongText
      form={form}
      name="summary"
      rows={3}
      maxLength={storyLimits.summaryMax}
      required={requiredTexts.summary}
    />
    <LongText form={form} name="whyMatters" rows={2} maxLength={storyLimits.boxMax} />
  </>
);
