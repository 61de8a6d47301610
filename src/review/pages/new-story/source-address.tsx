import type { UseFormReturn } from 'react-hook-form';
import { storyLimits } from '../../../news/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field } from '../../../web/kit/ui/field.tsx';
import { Input } from '../../../web/kit/ui/input.tsx';
import { draftLabels, requiredTexts, type StoryDraft } from '../editor/story-draft.ts';
import { errorOf } from '../editor/fields/part.tsx';

/** Where readers find the original. */
export const SourceAddress = ({ form }: { form: UseFormReturn<StoryDraft> }) => (
  <Field
    label={draftLabels.canonicalUrl}
    hint="Readers follow this link to the original."
    error={errorOf(form, 'canonicalUrl')}
  >
    {(control) => (
      <Input
        {...control}
        {...formField(form, 'canonicalUrl', { required: requiredTexts.canonicalUrl })}
        type="url"
        placeholder="https://"
        maxLength={storyLimits.addressMax}
      />
    )}
  </Field>
);
