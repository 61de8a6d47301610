import { storyLimits } from '../../../../news/terms.ts';
import { AutosizeTextarea } from '../../../../web/ui/autosize-textarea.tsx';
import { Field } from '../../../../web/ui/field.tsx';
import { Input } from '../../../../web/ui/input.tsx';
import { draftLabels } from '../story-draft.ts';
import { errorOf, type Part } from './part.tsx';

/** What the story says first. */
export const Words = ({ form }: Part) => (
  <>
    <Field label={draftLabels.title} error={errorOf(form, 'title')}>
      {(control) => <Input {...control} {...form.register('title')} maxLength={storyLimits.titleMax} />}
    </Field>
    <Field label={draftLabels.summary} error={errorOf(form, 'summary')}>
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...form.register('summary')}
          rows={3}
          maxLength={storyLimits.summaryMax}
        />
      )}
    </Field>
    <Field label={draftLabels.whyMatters} error={errorOf(form, 'whyMatters')}>
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...form.register('whyMatters')}
          rows={2}
          maxLength={storyLimits.boxMax}
        />
      )}
    </Field>
  </>
);
