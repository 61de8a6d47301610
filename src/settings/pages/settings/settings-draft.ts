import type { Settings, SettingsChange } from '../../contract.ts';

/** The settings as form values. */
export type SettingsDraft = Omit<Settings, 'updatedAt' | 'correctionsEmail'> & { correctionsEmail: string };

export const draftOf = ({
  updatedAt: _updatedAt,
  correctionsEmail,
  ...settings
}: Settings): SettingsDraft => ({
  ...settings,
  correctionsEmail: correctionsEmail ?? '',
});

/** The changed sections only, so that the audit trail names no others. */
export function changeSince(base: Settings, draft: SettingsDraft): SettingsChange {
  const before = draftOf(base);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SettingsDraft]);
  const { correctionsEmail, ...changed } = Object.fromEntries(
    Object.entries(draft).filter(isChanged),
  ) as Partial<SettingsDraft>;
  return {
    ...changed,
    ...(correctionsEmail !== undefined && { correctionsEmail: correctionsEmail.trim() || null }),
  };
}
