import {
  categories,
  type ContentType,
  contentTypeLabels,
  editableContentTypes,
} from '../../../../news/terms.ts';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Select } from '../../../../web/kit/ui/select.tsx';
import { draftLabels, requiredTexts } from '../story-draft.ts';
import { errorOf, type PartOfStored } from './part.tsx';

/** Category and content type. */
export const Kinds = ({ form, stored, isUncertain }: PartOfStored & { isUncertain: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field
      label={draftLabels.category}
      hint={isUncertain && 'Category uncertain: the source says little about it.'}
      error={errorOf(form, 'category')}
    >
      {(control) => (
        <Select {...control} {...formField(form, 'category', { required: requiredTexts.category })}>
          {stored.category === '' && (
            <option value="" disabled hidden>
              Choose a category
            </option>
          )}
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={draftLabels.contentType} error={errorOf(form, 'contentType')}>
      {(control) => (
        <Select {...control} {...formField(form, 'contentType')}>
          {offered(stored.contentType).map((type) => (
            <option key={type} value={type}>
              {contentTypeLabels[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

/** A stored value that the editor does not offer is still shown. */
const offered = (contentType: ContentType): ContentType[] => [
  ...new Set([...editableContentTypes, contentType]),
];
