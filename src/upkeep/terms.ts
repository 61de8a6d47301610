/** The terms of upkeep: what becomes of a story's sources after it was drafted. */

/** What can be said about a published work later; the order is that of their weight. */
export const noticeKinds = ['retraction', 'concern', 'correction'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLabels: Record<NoticeKind, string> = {
  retraction: 'Retraction',
  concern: 'Expression of concern',
  correction: 'Correction',
};

/** Who reported a notice. */
export const noticeFinders = ['crossref', 'pubmed'] as const;
export type NoticeFinder = (typeof noticeFinders)[number];

/** What staff decide about a notice: readers see a confirmed one. */
export const noticeDecisions = ['confirmed', 'dismissed'] as const;
export type NoticeDecision = (typeof noticeDecisions)[number];

/** What a story can need a person for; the queue filters by it. */
export const storyAlerts = ['notice', 'broken-link'] as const;
export type StoryAlert = (typeof storyAlerts)[number];

/** In characters. */
export const upkeepLimits = { workMax: 310, urlMax: 2_048, problemMax: 500 } as const;
