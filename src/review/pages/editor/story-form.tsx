import { Controller, type UseFormReturn } from 'react-hook-form';
import {
  categories,
  type ContentType,
  contentTypeLabels,
  editableContentTypes,
  storyLimits,
  storyStatusLabels,
} from '../../../news/terms.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../../web/ui/card.tsx';
import { Field } from '../../../web/ui/field.tsx';
import { Input } from '../../../web/ui/input.tsx';
import { Select } from '../../../web/ui/select.tsx';
import { Switch } from '../../../web/ui/switch.tsx';
import { Textarea } from '../../../web/ui/textarea.tsx';
import { queueStatuses } from '../../terms.ts';
import { draftLabels, type StoryDraft } from './story-draft.ts';

type Props = {
  form: UseFormReturn<StoryDraft>;
  /** The type that the story has: one that the editor does not offer stays shown. */
  contentType: ContentType;
  onSave: () => void;
  isSaving: boolean;
  mayReview: boolean;
};

/** The right card: everything that staff write of a story. Saving stays in sight at its top, where no toast covers it. */
export const StoryForm = ({ form, contentType, onSave, isSaving, mayReview }: Props) => (
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
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        )}
      </CardHeader>
      <CardContent>
        <fieldset disabled={!mayReview} className="grid min-w-0 gap-5">
          <Words form={form} />
          <Kinds form={form} contentType={contentType} />
          <Media form={form} />
          <Labels form={form} />
          <Weight form={form} />
          <Boxes form={form} />
        </fieldset>
      </CardContent>
    </Card>
  </form>
);

type Part = Pick<Props, 'form'>;

const Words = ({ form }: Part) => (
  <>
    <Field label={draftLabels.title} error={errorOf(form, 'title')}>
      {(control) => <Input {...control} {...form.register('title')} maxLength={storyLimits.titleMax} />}
    </Field>
    <Field label={draftLabels.summary} error={errorOf(form, 'summary')}>
      {(control) => (
        <Textarea {...control} {...form.register('summary')} rows={3} maxLength={storyLimits.summaryMax} />
      )}
    </Field>
    <Field label={draftLabels.whyMatters} error={errorOf(form, 'whyMatters')}>
      {(control) => (
        <Textarea {...control} {...form.register('whyMatters')} rows={2} maxLength={storyLimits.boxMax} />
      )}
    </Field>
  </>
);

const Kinds = ({ form, contentType }: Part & Pick<Props, 'contentType'>) => (
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
          {offered(contentType).map((type) => (
            <option key={type} value={type}>
              {contentTypeLabels[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);

const offered = (contentType: ContentType): ContentType[] => [
  ...new Set([...editableContentTypes, contentType]),
];

const Media = ({ form }: Part) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label={<Label name="audioUrl" note="for Podcasts" />} error={errorOf(form, 'audioUrl')}>
      {(control) => (
        <Input {...control} {...form.register('audioUrl')} type="url" maxLength={storyLimits.addressMax} />
      )}
    </Field>
    <Field label={<Label name="graphicsUrl" note="for Infographics" />} error={errorOf(form, 'graphicsUrl')}>
      {(control) => (
        <Input {...control} {...form.register('graphicsUrl')} type="url" maxLength={storyLimits.addressMax} />
      )}
    </Field>
  </div>
);

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

const Boxes = ({ form }: Part) => (
  <>
    <Field label={draftLabels.regulatoryBasis} error={errorOf(form, 'regulatoryBasis')}>
      {(control) => (
        <Textarea
          {...control}
          {...form.register('regulatoryBasis')}
          rows={2}
          maxLength={storyLimits.boxMax}
        />
      )}
    </Field>
    <Field label={draftLabels.humanImpact} error={errorOf(form, 'humanImpact')}>
      {(control) => (
        <Textarea {...control} {...form.register('humanImpact')} rows={2} maxLength={storyLimits.boxMax} />
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
