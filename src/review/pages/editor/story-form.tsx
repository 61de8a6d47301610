import { CircleAlert } from 'lucide-react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  categories,
  type ContentType,
  contentTypeLabels,
  editableContentTypes,
  standInReasons,
  storyLimits,
  storyStatusLabels,
} from '../../../news/terms.ts';
import { Alert } from '../../../web/ui/alert.tsx';
import { AutosizeTextarea } from '../../../web/ui/autosize-textarea.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/ui/card.tsx';
import { Field } from '../../../web/ui/field.tsx';
import { Input } from '../../../web/ui/input.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { queueStatuses } from '../../terms.ts';
import { ReasonField } from './discard-dialog.tsx';
import { draftLabels, keyDataProblem, type StoryDraft, withdraws } from './story-draft.ts';

type Props = {
  form: UseFormReturn<StoryDraft>;
  /** The story as it is stored. */
  stored: StoryDraft;
  /** Why the last attempt to save failed. */
  failure: string | undefined;
  /** Something has to be decided first. */
  isWaiting: boolean;
  onSave: () => void;
  isSaving: boolean;
  mayReview: boolean;
};

/** The right card: everything that staff write of a story. Saving stays in sight at its top, where no toast covers it. */
export const StoryForm = ({ form, stored, failure, isWaiting, onSave, isSaving, mayReview }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSave();
    }}
  >
    <Card>
      <CardHeader className="sticky top-14 z-10 h-15 flex-row items-center gap-4 rounded-t-lg bg-card py-0 md:top-0">
        <CardTitle className="mr-auto">Edit Content</CardTitle>
        {form.formState.isDirty && (
          <p className="text-sm text-muted-foreground max-sm:sr-only">Unsaved changes</p>
        )}
        {mayReview && (
          <Button type="submit" disabled={isSaving || isWaiting}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {failure && <NotSaved why={failure} />}
        <fieldset disabled={!mayReview || isWaiting} className="grid min-w-0 gap-5">
          <Words form={form} />
          <Kinds form={form} stored={stored} />
          <Media form={form} stored={stored} />
          <Labels form={form} />
          <Weight form={form} />
          <Withdrawal form={form} stored={stored} />
          <Boxes form={form} />
        </fieldset>
      </CardContent>
    </Card>
  </form>
);

type Part = Pick<Props, 'form'>;
type PartOfStored = Pick<Props, 'form' | 'stored'>;

/** Stays until the next attempt, when the toast that said so too is gone. */
const NotSaved = ({ why }: { why: string }) => (
  <Alert variant="destructive" className="mb-5">
    <CircleAlert aria-hidden />
    <div>
      <p className="font-semibold">Not saved</p>
      <p>{why} What you typed is kept in this browser.</p>
    </div>
  </Alert>
);

const Words = ({ form }: Part) => (
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

const Kinds = ({ form, stored }: PartOfStored) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label={draftLabels.category} error={errorOf(form, 'category')}>
      {(control) => (
        <Select {...control} {...form.register('category')}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={draftLabels.contentType} error={errorOf(form, 'contentType')}>
      {(control) => (
        <Select {...control} {...form.register('contentType')}>
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

/** One that the editor does not offer stays shown where the story has it. */
const offered = (contentType: ContentType): ContentType[] => [
  ...new Set([...editableContentTypes, contentType]),
];

/** Each where the story is of its kind, or has such an address already. */
function Media({ form, stored }: PartOfStored) {
  const contentType = useWatch({ control: form.control, name: 'contentType' });
  return (
    <>
      {(contentType === 'Podcast' || stored.audioUrl) && (
        <Field label={<Label name="audioUrl" note="for Podcasts" />} error={errorOf(form, 'audioUrl')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('audioUrl')}
              type="url"
              maxLength={storyLimits.addressMax}
            />
          )}
        </Field>
      )}
      {(contentType === 'Graphics' || stored.graphicsUrl) && (
        <Field
          label={<Label name="graphicsUrl" note="for Infographics" />}
          error={errorOf(form, 'graphicsUrl')}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('graphicsUrl')}
              type="url"
              maxLength={storyLimits.addressMax}
            />
          )}
        </Field>
      )}
    </>
  );
}

const Labels = ({ form }: Part) => (
  <>
    <Field label={<Label name="tags" note="comma-separated" />} error={errorOf(form, 'tags')}>
      {(control) => <Input {...control} {...form.register('tags')} />}
    </Field>
    <Field label={<Label name="entities" note="comma-separated" />} error={errorOf(form, 'entities')}>
      {(control) => <Input {...control} {...form.register('entities')} />}
    </Field>
  </>
);

const Weight = ({ form }: Part) => (
  <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr_1fr]">
    <Field label={draftLabels.status} error={errorOf(form, 'status')} className="max-sm:col-span-2">
      {(control) => (
        <Select {...control} {...form.register('status')}>
          {queueStatuses.map((status) => (
            <option key={status} value={status}>
              {storyStatusLabels[status]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field
      label={<Label name="score" note={`0 to ${storyLimits.scoreMax}`} />}
      error={errorOf(form, 'score')}
    >
      {(control) => (
        <Input
          {...control}
          {...form.register('score', { valueAsNumber: true })}
          type="number"
          min={0}
          max={storyLimits.scoreMax}
        />
      )}
    </Field>
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

/** Asked for when saving would take a published story away from its readers. */
function Withdrawal({ form, stored }: PartOfStored) {
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    withdraws(stored, { status }) &&
    status !== 'APPROVED' && (
      <ReasonField
        {...form.register('withdrawalReason')}
        standIn={standInReasons[status]}
        error={errorOf(form, 'withdrawalReason')}
      />
    )
  );
}

const Boxes = ({ form }: Part) => (
  <>
    <Field label={draftLabels.regulatoryBasis} error={errorOf(form, 'regulatoryBasis')}>
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...form.register('regulatoryBasis')}
          rows={2}
          maxLength={storyLimits.boxMax}
        />
      )}
    </Field>
    <Field label={draftLabels.humanImpact} error={errorOf(form, 'humanImpact')}>
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...form.register('humanImpact')}
          rows={2}
          maxLength={storyLimits.boxMax}
        />
      )}
    </Field>
    <Field
      label={draftLabels.keyData}
      hint="One figure per line, as label: value."
      error={errorOf(form, 'keyData')}
    >
      {(control) => (
        <AutosizeTextarea
          {...control}
          {...form.register('keyData', {
            validate: (text) => keyDataProblem(text) ?? true,
          })}
          rows={2}
        />
      )}
    </Field>
    <Field label={draftLabels.geo} error={errorOf(form, 'geo')}>
      {(control) => <Input {...control} {...form.register('geo')} maxLength={storyLimits.geoMax} />}
    </Field>
  </>
);

const Label = ({ name, note }: { name: keyof StoryDraft; note: string }) => (
  <>
    {draftLabels[name]} <span className="font-normal text-muted-foreground">({note})</span>
  </>
);

const errorOf = (form: UseFormReturn<StoryDraft>, field: keyof StoryDraft): string | undefined =>
  form.formState.errors[field]?.message;
