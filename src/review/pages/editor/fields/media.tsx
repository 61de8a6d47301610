import { useWatch } from 'react-hook-form';
import { isMediaAddress, mediaAddressProblem } from '../../../../news/media-terms.ts';
import { storyLimits } from '../../../../news/terms.ts';
import { formField } from '../../../../web/admin/forms/form-field.ts';
import { Field } from '../../../../web/kit/ui/field.tsx';
import { Input } from '../../../../web/kit/ui/input.tsx';
import { errorOf, Label, type PartOfStored } from './part.tsx';

/** Media URLs, each shown if the content type uses it or the story already has one. */
export function Media({ form, stored }: PartOfStored) {
  const contentType = useWatch({ control: form.control, name: 'contentType' });
  return (
    <>
      {(contentType === 'Podcast' || stored.audioUrl) && (
        <Field label={<Label name="audioUrl" note="for Podcasts" />} error={errorOf(form, 'audioUrl')}>
          {(control) => (
            <Input
              {...control}
              {...formField(form, 'audioUrl', { validate: problemOf })}
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
              {...formField(form, 'graphicsUrl', { validate: problemOf })}
              type="url"
              maxLength={storyLimits.addressMax}
            />
          )}
        </Field>
      )}
    </>
  );
}

const problemOf = (address: string): string | true =>
  address.trim() === '' || isMediaAddress(address.trim()) || mediaAddressProblem;
