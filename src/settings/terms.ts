/** Characters. */
export const settingLimits = { titleMax: 60, organizationMax: 200 } as const;

/** Defaults of a new website; each capability adds its own. */
export const settingDefaults = {
  title: 'The PFAS Record',
  contactEmail: 'contact@example.org',
  secondPerson: false,
} as const;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const settingsActions = {
  'change settings': 'settings',
} as const;
