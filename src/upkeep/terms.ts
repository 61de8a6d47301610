/** The terms of upkeep: what happens to a story's sources after it was drafted. */

/** The kinds of notices about a published work, by severity. */
export const noticeKinds = ['retraction', 'concern', 'correction'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLabels: Record<NoticeKind, string> = {
  retraction: 'Retraction',
  concern: 'Expression of concern',
  correction: 'Correction',
};

/** The indexes that report notices. */
export const noticeFinders = ['crossref', 'pubmed'] as const;
export type NoticeFinder = (typeof noticeFinders)[number];

/** The staff decisions on a notice; readers see only confirmed ones. */
export const noticeDecisions = ['confirmed', 'dismissed'] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

/** The problems of a story's sources that need a person; a filter of the queue. */
export const storyAlerts = ['notice', 'broken-link'] as const;
export type StoryAlert = (typeof storyAlerts)[number];

/** In characters. */
export const upkeepLimits = { workMax: 310, urlMax: 2_048, problemMax: 500 } as const;

/** The audited actions of this capability with their subjects. They are stored, so their names never change. */
export const upkeepActions = {
  'check link': 'story',
  'confirm notice': 'story',
  'dismiss notice': 'story',
} as const;

/** A work as its index names it. */
type Named = { doi?: string | undefined; pmid?: string | undefined };

/** A work's DOI in lower case or, if it has none, 'PMID 123'; null if it has neither in a valid form. */
export function identifyWork({ doi, pmid }: Named): string | null {
  if (doi !== undefined && /^10\.\d{4,9}\/\S{1,290}$/u.test(doi)) return doi.toLowerCase();
  return pmid !== undefined && /^\d{1,10}$/u.test(pmid) ? `PMID ${pmid}` : null;
}

/** Where a work named by `identifyWork` can be read; null for an empty name. */
export function addressOfWork(work: string): string | null {
  if (work.startsWith('10.')) return `https://doi.org/${encodeURIComponent(work).replaceAll('%2F', '/')}`;
  const pmid = /^PMID (\d+)$/u.exec(work)?.[1];
  return pmid === undefined ? null : `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
}
