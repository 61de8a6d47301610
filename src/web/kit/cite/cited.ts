import { absolute, links } from '../links.ts';
import { type Cited, dayIn } from './citation.ts';

type Website = { title: string; origin: string; timeZone: string };

/** How a published story is cited. */
export const citedStory = (
  story: { title: string; slug: string; approvedAt: string; isSample: boolean },
  { title, origin, timeZone }: Website,
): Cited => ({
  kind: 'article',
  title: story.title,
  publisher: title,
  date: dayIn(story.approvedAt, timeZone),
  url: absolute(origin, links.story(story.slug)),
  isSample: story.isSample,
});

/** How a destruction certificate is cited. */
export const citedCertificate = (
  certificate: { certificateId: string; projectName: string; issueDate: string | null; isSample: boolean },
  { title, origin }: Website,
): Cited => ({
  kind: 'certificate',
  title: `PFAS destruction certificate ${certificate.certificateId}: ${certificate.projectName}`,
  publisher: title,
  date: certificate.issueDate,
  url: absolute(origin, links.certificate(certificate.certificateId)),
  isSample: certificate.isSample,
});

/** How the results of a contamination site are cited. */
export const citedSite = (
  site: { siteName: string; location: string; slug: string; updatedAt: string; isSample: boolean },
  { title, origin, timeZone }: Website,
): Cited => ({
  kind: 'dataset',
  title: `PFAS measured at ${site.siteName}, ${site.location}`,
  publisher: title,
  date: dayIn(site.updatedAt, timeZone),
  url: absolute(origin, links.contaminationSite(site.slug)),
  isSample: site.isSample,
});

/** How the whole record is cited: as of the last change of any of its data sets. */
export const citedRecord = (
  { title, origin, timeZone }: Website,
  changes: Iterable<{ changedAt: string | null; isSample: boolean }>,
): Cited => {
  const all = [...changes];
  const last = all
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
  return {
    kind: 'dataset',
    title: 'PFAS news, contamination sites and destruction certificates',
    publisher: title,
    date: last === undefined ? null : dayIn(last, timeZone),
    url: absolute(origin, links.data()),
    isSample: all.some(({ isSample }) => isSample),
  };
};
