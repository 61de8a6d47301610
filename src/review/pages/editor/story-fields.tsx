import type { KeyboardEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  categories,
  type ContentType,
  contentTypeLabels,
  editableContentTypes,
  isMediaAddress,
  mediaAddressProblem,
} from '../../../news/terms.ts';
import { formField } from '../../../web/admin/forms/form-field.ts';
import { InputField, AutosizeField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import type { Suggestions } from '../../../writer/contract.ts';
import { keyDataProblem } from './field-values.ts';
import type { FigureField } from './figures/figure-fix.ts';
import { FigureOffer } from './figures/figure-offer.tsx';
import { draftLabels, requiredTexts, type StoryDraft } from './story-draft.ts';
import { Suggested } from './suggested.tsx';

type Props = Part & { suggestions: Suggestions | undefined };

/** Regulatory basis, human impact, key data and place. */
export const Boxes = ({ form, suggestions }: Props) => (
  <>
    <LongText form={form} name="regulatoryBasis" rows={2} />
    <LongText form={form} name="humanImpact" rows={2} />
    <div className="min-w-0">
      <AutosizeField
        label={draftLabels.keyData}
        hint="One figure per line, as label: value."
        {...formField(form, 'keyData', { validate: (text) => keyDataProblem(text) ?? true })}
        rows={2}
      />
      <FigureOffer form={form} name="keyData" />
    </div>
    <div className="min-w-0">
      <InputField
        label={draftLabels.geo}
        hint="The place that the story is about, such as Ohio or Ann Arbor, Michigan."
        {...formField(form, 'geo')}
      />
      <Suggested form={form} name="geo" suggestions={suggestions} />
    </div>
  </>
);

type NamesProps = Part & { suggestions: Suggestions | undefined };

/** Tags and entities. */
export const Names = ({ form, suggestions }: NamesProps) => (
  <>
    {(['tags', 'entities'] as const).map((name) => (
      <div key={name} className="min-w-0">
        <InputField label={<Label name={name} note="comma-separated" />} {...formField(form, name)} />
        <Suggested form={form} name={name} suggestions={suggestions} />
      </div>
    ))}
  </>
);

/** Media URLs, each shown if the content type uses it or the story already has one. */
export function Media({ form, stored }: PartOfStored) {
  const contentType = useWatch({ control: form.control, name: 'contentType' });
  return (
    <>
      {(contentType === 'Podcast' || stored.audioUrl) && (
        <InputField
          label={<Label name="audioUrl" note="for Podcasts" />}
          {...formField(form, 'audioUrl', { validate: problemOf })}
          type="url"
        />
      )}
      {(contentType === 'Graphics' || stored.graphicsUrl) && (
        <InputField
          label={<Label name="graphicsUrl" note="for Infographics" />}
          {...formField(form, 'graphicsUrl', { validate: problemOf })}
          type="url"
        />
      )}
    </>
  );
}

const problemOf = (address: string): string | true =>
  address.trim() === '' || isMediaAddress(address.trim()) || mediaAddressProblem;

/** Category and content type. */
export const Kinds = ({ form, stored, isUncertain }: PartOfStored & { isUncertain: boolean }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <SelectField
      label={draftLabels.category}
      hint={isUncertain && 'Category uncertain: the source says little about it.'}
      {...formField(form, 'category', { required: requiredTexts.category })}
    >
      {stored.category === '' && (
        <option value="" disabled hidden>
          Choose a category
        </option>
      )}
      <Options of={categories} />
    </SelectField>
    <SelectField label={draftLabels.contentType} {...formField(form, 'contentType')}>
      <Options of={offered(stored.contentType)} label={(type) => contentTypeLabels[type]} />
    </SelectField>
  </div>
);

/** A stored value that the editor does not offer is still shown. */
const offered = (contentType: ContentType): ContentType[] => [
  ...new Set([...editableContentTypes, contentType]),
];

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

type LongTextProps = Part & {
  name: FigureField;
  rows: number;
  /** The error if it is empty; without it, it may be. */
  required?: string;
  /** Enter saves, as in a field of one line, and pasted line breaks become spaces. */
  isOneLine?: boolean;
};

/** A text area that grows with its content. */
export const LongText = ({ form, name, rows, required, isOneLine = false }: LongTextProps) => (
  <div className="min-w-0">
    <AutosizeField
      label={draftLabels[name]}
      {...formField(form, name, {
        ...(required && { required }),
        ...(isOneLine && { setValueAs: (text: string) => text.replaceAll(/\s*\n\s*/g, ' ') }),
      })}
      {...(isOneLine && { onKeyDown: submitOnEnter })}
      rows={rows}
    />
    <FigureOffer form={form} name={name} />
  </div>
);

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
