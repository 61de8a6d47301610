/** Characters; entries of a page. */
export const auditLimits = { actMax: 80, subjectTypeMax: 40, subjectIdMax: 120, pageMax: 500 } as const;
