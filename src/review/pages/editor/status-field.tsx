import { Controller, useWatch } from 'react-hook-form';
import { isWithdrawal, newStoryScore, storyLimits, storyStatusLabels } from '../../../news/terms.ts';
import { defaultWithdrawalReasons } from '../../../news/withdrawal-terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Field, InputField } from '../../../web/kit/ui/field.tsx';
import { Select, Options } from '../../../web/kit/ui/select.tsx';
import { Switch } from '../../../web/kit/ui/switch.tsx';
import { queueStatuses } from '../../terms.ts';
import { ReasonField } from './discard-dialog.tsx';
import { draftLabels } from './story-draft.ts';
import { errorOf, Label, type Part, type PartOfStored } from './story-fields.tsx';

/** Status, score and whether the story is featured. */
export const StatusFields = ({ form }: Part) => (
  <div className="grid grid-cols-2 gap-5 sm:grid-cols-[3fr_2fr_2fr]">
    <Field label={draftLabels.status} error={errorOf(form, 'status')} className="max-sm:col-span-2">
      {(control) => (
        <Select {...control} {...formField(form, 'status')}>
          <Options of={queueStatuses} label={(status) => storyStatusLabels[status]} />
        </Select>
      )}
    </Field>
    <InputField
      label={<Label name="score" note={`0 to ${storyLimits.scoreMax}`} />}
      error={errorOf(form, 'score')}
      {...formField(form, 'score', {
        setValueAs: (typed: string | number) => (typed === '' ? firstScore(form) : Number(typed)),
        onBlur: () => form.setValue('score', form.getValues('score')),
        validate: (score) => isScore(score) || `Enter a whole number from 0 to ${storyLimits.scoreMax}.`,
      })}
      type="number"
      min={0}
      max={storyLimits.scoreMax}
    />
    <Field label={draftLabels.featured} error={errorOf(form, 'featured')}>
      {(control) => (
        <span className="flex h-10 items-center">
          <Controller
            control={form.control}
            name="featured"
            render={({ field: { value, onChange, ref } }) => (
              <Switch {...control} ref={ref} checked={value} onCheckedChange={onChange} />
            )}
          />
        </span>
      )}
    </Field>
  </div>
);

/** The value of an empty field, shown on blur: the stored score or, in a new story, the default. */
const firstScore = ({ formState }: Part['form']): number => formState.defaultValues?.score ?? newStoryScore;

const isScore = (score: number): boolean =>
  Number.isInteger(score) && score >= 0 && score <= storyLimits.scoreMax;

/** Shown when saving would withdraw a published story. */
export function Withdrawal({ form, stored }: PartOfStored) {
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    isWithdrawal(stored.status, status) &&
    status !== 'APPROVED' && (
      <ReasonField
        {...formField(form, 'withdrawalReason')}
        fallback={defaultWithdrawalReasons[status]}
        error={errorOf(form, 'withdrawalReason')}
      />
    )
  );
}

/** For a published story: why its text changes, for readers. */
export const Why = ({ form, stored }: PartOfStored) =>
  stored.status === 'APPROVED' && (
    <InputField
      label={<Label name="why" note="optional" />}
      hint="Shown to readers with this change, on the story and among all corrections."
      error={errorOf(form, 'why')}
      {...formField(form, 'why')}
      maxLength={storyLimits.reasonMax}
    />
  );
