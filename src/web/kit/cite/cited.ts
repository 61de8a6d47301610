import { absolute, links } from '../links.ts';
import { type Cited, dayIn } from './citation.ts';

type Website = { title: string; origin: string; timeZone: string };

/** How a published story is cited. */
export const citedStory = (
  story: { title: string; slug: string; approvedAt: string },
  { title, origin, timeZone }: Website,
): Cited => ({
  kind: 'article',
  title: story.title,
  publisher: title,
  date: dayIn(story.approvedAt, timeZone),
  url: absolute(origin, links.story(story.slug)),
});

/** How a destruction certificate is cited. */
export const citedCertificate = (
  certificate: { certificateId: string; projectName: string; issueDate: string | null },
  { title, origin }: Website,
): Cited => ({
  kind: 'certificate',
  title: `PFAS destruction certificate ${certificate.certificateId}: ${certificate.projectName}`,
  publisher: title,
  date: certificate.issueDate,
  url: absolute(origin, links.certificate(certificate.certificateId)),
});

/** How the results of a contamination site are cited. */
export const citedSite = (
  site: { siteName: string; location: string; slug: string; updatedAt: string },
  { title, origin, timeZone }: Website,
): Cited => ({
  kind: 'dataset',
  title: `PFAS measured at ${site.siteName}, ${site.location}`,
  publisher: title,
  date: dayIn(site.updatedAt, timeZone),
  url: absolute(origin, links.contaminationSite(site.slug)),
});

/** How one of the data sets to download is cited. It is undated: a file is made when it is requested. */
export const citedDataSet = (set: { id: string; name: string }, { title, origin }: Website): Cited => ({
  kind: 'dataset',
  title: set.name,
  publisher: title,
  date: null,
  url: absolute(origin, links.dataSet(set.id)),
});
