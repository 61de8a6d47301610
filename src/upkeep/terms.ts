/** The terms of upkeep: what becomes of a story's sources after it was drafted. */

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
