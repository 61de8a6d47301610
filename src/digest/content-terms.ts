/** The content of a digest: plain data, fixed when the issue is sent. Days are 'YYYY-MM-DD', times ISO 8601. */

export type DigestStory = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  category: string;
  contentType: string;
  /** 0 to 10. */
  score: number;
  approvedAt: string;
};

export type DigestCertificate = {
  certificateId: string;
  projectName: string;
  destructionTech: string;
  pfasDestroyedGrams: string;
  retiredTo: string | null;
};

export type DigestSite = { slug: string; siteName: string; location: string; maxPfasLevel: string | null };

export type DigestDeadline = { slug: string; title: string; day: string };

/** The most notable few, and how many there are in all. */
export type Listed<Item> = { count: number; named: Item[] };

export type DigestContent = {
  /** The period that it covers. */
  from: string;
  to: string;
  /** In order; each subscriber gets the first few in their categories. */
  stories: DigestStory[];
  issued: Listed<DigestCertificate>;
  retired: Listed<DigestCertificate>;
  newSites: Listed<DigestSite>;
  changedSites: Listed<DigestSite>;
  deadlines: DigestDeadline[];
};

/** Staff changes to the selection of stories, by id. */
export type Arrangement = {
  /** Always selected, in this order, before the others. */
  pinned: string[];
  /** Never chosen. */
  leftOut: string[];
};

/** Whether the digest is empty. */
export const isEmpty = ({ stories, issued, retired, newSites, changedSites, deadlines }: DigestContent) =>
  stories.length + deadlines.length + issued.count + retired.count + newSites.count + changedSites.count ===
  0;

/** The content in a subscriber's categories; null means all. Only stories have categories. */
export const contentFor = (
  content: DigestContent,
  categories: readonly string[] | null,
  storiesMax: number,
): DigestContent => ({
  ...content,
  stories: content.stories
    .filter(({ category }) => !categories || categories.includes(category))
    .slice(0, storiesMax),
});
