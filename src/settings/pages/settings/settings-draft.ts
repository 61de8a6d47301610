import type { Settings, SettingsChange } from '../../contract.ts';

/** The settings as form values. */
export type SettingsDraft = Omit<Settings, 'updatedAt' | Optional> & Record<Optional, string>;

/** Null in the settings is empty in the form. */
type Optional = 'correctionsEmail' | 'organization' | 'postalAddress';

/** The settings as form values. */
export const draftOf = ({
  updatedAt: _updatedAt,
  correctionsEmail,
  organization,
  postalAddress,
  ...settings
}: Settings): SettingsDraft => ({
  ...settings,
  correctionsEmail: correctionsEmail ?? '',
  organization: organization ?? '',
  postalAddress: postalAddress ?? '',
});

/** The changed sections only, so that the audit trail names no others. */
export function changeSince(base: Settings, draft: SettingsDraft): SettingsChange {
  const before = draftOf(base);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SettingsDraft]);
  const { correctionsEmail, organization, postalAddress, ...changed } = Object.fromEntries(
    Object.entries(draft).filter(isChanged),
  ) as Partial<SettingsDraft>;
  return {
    ...changed,
    ...(correctionsEmail !== undefined && { correctionsEmail: correctionsEmail.trim() || null }),
    ...(organization !== undefined && { organization: organization.trim() || null }),
    ...(postalAddress !== undefined && { postalAddress: postalAddress.trim() || null }),
  };
}
