import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { AutosizeTextarea } from '../../../../web/kit/ui/autosize-textarea.tsx';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { draftLabels, type StoryDraft } from '../story-draft.ts';

/** A section of the story form. */
export type Part = { form: UseFormReturn<StoryDraft> };

/** A section that also needs the stored story. */
export type PartOfStored = Part & { stored: StoryDraft };

/** A field's label with a note. */
export const Label = ({ name, note }: { name: keyof StoryDraft; note: string }) => (
  <>
    {draftLabels[name]} <span className="font-normal text-muted-foreground">({note})</span>
  </>
);

export const errorOf = (form: UseFormReturn<StoryDraft>, field: keyof StoryDraft): string | undefined =>
  form.formState.errors[field]?.message;

type LongTextProps = Part & {
  name: keyof StoryDraft;
  rows: number;
  maxLength: number;
  /** The error if it is empty; without it, it may be. */
  required?: string;
};

/** A text area that grows with its content. */
export const LongText = ({ form, name, rows, maxLength, required }: LongTextProps) => (
  <Field label={draftLabels[name]} error={errorOf(form, name)}>
    {(control) => (
      <AutosizeTextarea
        {...control}
        {...formField(form, name, { ...(required && { required }) })}
        rows={rows}
        maxLength={maxLength}
      />
    )}
  </Field>
);
