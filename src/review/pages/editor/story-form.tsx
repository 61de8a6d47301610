import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type UseFormReturn, Controller, useWatch } from 'react-hook-form';
import {
  defaultWithdrawalReasons,
  isWithdrawal,
  newStoryScore,
  storyLimits,
  storyStatusLabels,
} from '../../../news/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { InputField, Field, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { Switch } from '../../../web/kit/ui/switch.tsx';
import { queueStatuses } from '../../terms.ts';
import { ReasonField } from './discard-dialog.tsx';
import { type StoryDraft, draftLabels, requiredTexts } from './story-draft.ts';
import {
  Boxes,
  Names,
  Media,
  Kinds,
  LongText,
  type Part,
  Label,
  type PartOfStored,
} from './story-fields.tsx';
import { useSuggestions } from './suggested.tsx';
import type { SaveFailure } from './use-save-failure.tsx';

type Props = {
  form: UseFormReturn<StoryDraft>;
  /** The story as stored. */
  stored: StoryDraft;
  failure: SaveFailure | undefined;
  /** Blocked until the user has made a decision. */
  isWaiting: boolean;
  onSave: () => void;
  /** Saves and approves. */
  onApprove?: (() => void) | undefined;
  isSaving: boolean;
  mayReview: boolean;
  /** The writer only guessed the category. */
  isCategoryUncertain?: boolean;
  /** Whether the story is new. */
  isNew?: boolean;
  /** Fields before all others. */
  opening?: ReactNode;
};

/** The right card: the editable fields of a story. Save stays visible at the top, where no toast covers it. */
export function StoryForm({ isNew = false, isCategoryUncertain = false, ...props }: Props) {
  const { form, stored, failure, isWaiting, onSave, onApprove, isSaving, mayReview, opening } = props;
  const suggestions = useSuggestions(form, mayReview && !isWaiting);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Card>
        <CardHeader className="sticky top-14 z-10 min-h-15 flex-row flex-wrap items-center gap-2 rounded-t-lg bg-card py-2 md:top-0">
          <CardTitle className="mr-auto">{isNew ? 'Content' : 'Edit Content'}</CardTitle>
          {form.formState.isDirty && (
            <p className="text-sm text-muted-foreground max-sm:sr-only">Unsaved changes</p>
          )}
          <div className="flex gap-2">
            {mayReview && onApprove && (
              <Button
                variant="outline"
                title="Ctrl+Enter"
                disabled={isSaving || isWaiting}
                onClick={onApprove}
              >
                <Check aria-hidden /> Approve
              </Button>
            )}
            {mayReview && (
              <Button type="submit" disabled={isSaving || isWaiting}>
                {isSaving ? 'Saving...' : isNew ? 'Add Story' : 'Save Changes'}
              </Button>
            )}
          </div>
        </CardHeader>
        <CardContent>
          {failure && <NotSaved {...failure} />}
          <fieldset disabled={!mayReview || isWaiting} className="grid min-w-0 gap-5">
            {opening}
            <TextFields form={form} />
            <Kinds form={form} stored={stored} isUncertain={isCategoryUncertain} />
            <Media form={form} stored={stored} />
            <Names form={form} suggestions={suggestions} />
            <StatusFields form={form} />
            <Withdrawal form={form} stored={stored} />
            <Why form={form} stored={stored} />
            <Boxes form={form} suggestions={suggestions} />
          </fieldset>
        </CardContent>
      </Card>
    </form>
  );
}

/**
 * Shown until the next attempt, after the toast has gone. Takes focus and scrolls into view, unless a field has
 * focus.
 */
function NotSaved({ why, isAtField }: SaveFailure) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAtField) alert.current?.focus();
  }, [isAtField]);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      variant="destructive"
      className="mb-5 scroll-mt-34 focus-visible:outline-2 md:scroll-mt-20"
    >
      <CircleAlert aria-hidden />
      <div>
        <p className="font-semibold">Not saved</p>
        <p>{why} Your changes are kept in this browser.</p>
      </div>
    </Alert>
  );
}

/** Title, summary and why it matters. */
const TextFields = ({ form }: Part) => (
  <>
    <LongText form={form} name="title" rows={1} required={requiredTexts.title} isOneLine />
    <LongText form={form} name="summary" rows={3} required={requiredTexts.summary} />
    <LongText form={form} name="whyMatters" rows={2} />
  </>
);

/** Status, score and whether the story is featured. */
const StatusFields = ({ form }: Part) => (
  <div className="grid grid-cols-2 gap-5 sm:grid-cols-[3fr_2fr_2fr]">
    <div className="max-sm:col-span-2">
      <SelectField label={draftLabels.status} {...formField(form, 'status')}>
        <Options of={queueStatuses} label={(status) => storyStatusLabels[status]} />
      </SelectField>
    </div>
    <InputField
      label={<Label name="score" note={`0 to ${storyLimits.scoreMax}`} />}
      {...formField(form, 'score', {
        setValueAs: (typed: string | number) => (typed === '' ? firstScore(form) : Number(typed)),
        onBlur: () => form.setValue('score', form.getValues('score')),
        validate: (score) => isScore(score) || `Enter a whole number from 0 to ${storyLimits.scoreMax}.`,
      })}
      type="number"
      min={0}
      max={storyLimits.scoreMax}
    />
    <Field label={draftLabels.featured} error={form.formState.errors.featured?.message}>
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
function Withdrawal({ form, stored }: PartOfStored) {
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    isWithdrawal(stored.status, status) &&
    status !== 'APPROVED' && (
      <ReasonField {...formField(form, 'withdrawalReason')} fallback={defaultWithdrawalReasons[status]} />
    )
  );
}

/** For a published story: why its text changes, for readers. */
const Why = ({ form, stored }: PartOfStored) =>
  stored.status === 'APPROVED' && (
    <InputField
      label={<Label name="why" note="optional" />}
      hint="Shown to readers with this change, on the story and among all corrections."
      {...formField(form, 'why')}
    />
  );
