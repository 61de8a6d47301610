import { SelectField, InputField } from '../../../web/kit/ui/field.tsx';
import { Options } from '../../../web/kit/ui/select.tsx';
import { siteFieldLabels, siteLimits, siteTypes } from '../../terms.ts';
import type { SiteDraft, SiteField } from './site-draft.ts';

type Props = {
  draft: SiteDraft;
  /** Errors by field name; of a list, by its position too. */
  errors: Record<string, string>;
  isNarrow?: boolean;
};

const hints: Partial<Record<SiteField, string>> = {
  zipCodes: 'Separated by commas. The map uses the first one.',
  latitude: 'Degrees, like 42.28.',
  longitude: 'Degrees, like -83.74. Without coordinates, the center of the ZIP code.',
  externalId: 'Such as the PWSID of a water system.',
  dataSource: 'Who measured or published the results.',
};

/** The fields of a site. */
export const SiteFields = ({ isNarrow = false, ...props }: Props) => (
  <div className={isNarrow ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
    <Text {...props} name="siteName" max={siteLimits.nameMax} />
    <SelectField
      label={siteFieldLabels['siteType']}
      error={props.errors['siteType']}
      name="siteType"
      defaultValue={props.draft['siteType'] ?? ''}
    >
      {props.draft['siteType'] === undefined && <option value="">Choose a type</option>}
      <Options of={siteTypes} />
    </SelectField>
    <Text {...props} name="location" max={siteLimits.locationMax} placeholder="Ann Arbor, MI" />
    <Text {...props} name="zipCodes" max={siteLimits.zipCodesMax * 11} />
    <Text {...props} name="latitude" max={20} isNumber />
    <Text {...props} name="longitude" max={20} isNumber />
    <Text {...props} name="dataSource" max={siteLimits.nameMax} />
    <Text {...props} name="sourceUrl" max={siteLimits.addressMax} placeholder="https://" />
    <Text {...props} name="externalId" max={siteLimits.externalIdMax} />
  </div>
);

type TextProps = Props & { name: SiteField; max: number; isNumber?: boolean; placeholder?: string };

const Text = ({ name, draft, errors, max, isNumber = false, placeholder }: TextProps) => (
  <InputField
    label={siteFieldLabels[name]}
    hint={hints[name]}
    error={errorOf(errors, name)}
    name={name}
    defaultValue={draft[name]}
    maxLength={max}
    autoComplete="off"
    inputMode={isNumber ? 'decimal' : undefined}
    placeholder={placeholder}
  />
);

const errorOf = (errors: Props['errors'], name: SiteField): string | undefined =>
  Object.entries(errors).find(([field]) => field.replace(/^changes\./, '').split('.')[0] === name)?.[1];
