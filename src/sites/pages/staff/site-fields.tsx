import type { ComponentProps } from 'react';
import { InputField, SelectField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { siteTypes } from '../../terms.ts';
import type { SiteDraft } from './site-draft.ts';
import { siteFormLabels, type useSiteAction } from './use-site-action.tsx';

type Props = {
  draft: SiteDraft;
  errors: ReturnType<typeof useSiteAction>['errors'];
  isNarrow?: boolean;
};

const degrees = { inputMode: 'decimal', maxLength: 20 } as const;

/** The fields of a site. */
export const SiteFields = ({ isNarrow = false, ...props }: Props) => (
  <div className={isNarrow ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
    <Text {...props} name="siteName" />
    <SelectField {...fieldOf('siteType', props.errors)} defaultValue={props.draft['siteType'] ?? ''}>
      {props.draft['siteType'] === undefined && <option value="">Choose a type</option>}
      <Options of={siteTypes} />
    </SelectField>
    <Text {...props} name="location" placeholder="Ann Arbor, MI" />
    <Text {...props} name="zipCodes" />
    <Text {...props} name="latitude" {...degrees} />
    <Text {...props} name="longitude" {...degrees} />
    <Text {...props} name="dataSource" />
    <Text {...props} name="sourceUrl" placeholder="https://" />
    <Text {...props} name="externalId" />
  </div>
);

const hints: Readonly<Record<string, string>> = {
  zipCodes: 'Separated by commas. The map uses the first one.',
  latitude: 'Degrees, like 42.28.',
  longitude: 'Degrees, like -83.74. Without coordinates, the center of the ZIP code.',
  externalId: 'Such as the PWSID of a water system.',
  dataSource: 'Who measured or published the results.',
};

type TextProps<Name extends string> = Omit<ComponentProps<'input'>, 'id' | 'name'> &
  Pick<Props, 'errors'> & { name: Name; draft: Partial<Record<Name, string | number | null>> | undefined };

/** What any field of a site or a result has, by its name. */
export const fieldOf = (name: string, errors: Props['errors']) => ({
  label: siteFormLabels[name],
  hint: hints[name],
  error: errors[name],
  name,
});

/** A text field of a site or a result, by the name of the field. */
export const Text = <Name extends string>({ name, draft, errors, ...input }: TextProps<Name>) => (
  <InputField {...fieldOf(name, errors)} defaultValue={draft?.[name] ?? ''} autoComplete="off" {...input} />
);
