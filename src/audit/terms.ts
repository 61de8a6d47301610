/** Characters. */
export const auditLimits = { actMax: 80, subjectTypeMax: 40, subjectIdMax: 120 } as const;
