import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../web/kit/ui/alert.tsx';
import { Button } from '../../../web/kit/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/kit/ui/card.tsx';
import { Boxes, Names, Media, Kinds, errorOf, LongText, type Part } from './story-fields.tsx';
import { StatusFields, Why, Withdrawal } from './status-field.tsx';
import { type StoryDraft, draftLabels, requiredTexts } from './story-draft.ts';
import { FigureOffer } from './figures/figure-offer.tsx';
import { useSuggestions } from './suggested.tsx';
import type { SaveFailure } from './use-save-failure.tsx';
import { storyLimits } from '../../../news/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { InputField } from '../../../web/kit/ui/field.tsx';

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
            <Boxes form={form} suggestions={suggestions} />
            <Why form={form} stored={stored} />
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
    <InputField
      label={draftLabels.title}
      error={errorOf(form, 'title')}
      {...formField(form, 'title', { required: requiredTexts.title })}
      maxLength={storyLimits.titleMax}
    />
    <FigureOffer form={form} name="title" />
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
