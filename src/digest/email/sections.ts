import { counted, grouped, longDate } from '../../web/kit/format.ts';
import { links } from '../../web/kit/links.ts';
import type { DigestCertificate, DigestContent, DigestSite, Listed } from '../content-terms.ts';

/** A list below a heading. */
export type Section = { heading: string; summary?: string; items: SectionItem[]; more?: Link };
export type SectionItem = { label: string; note?: string; href?: string };
type Link = { label: string; href: string };

/**
 * What the digest lists besides stories, the same in emails and on the website; sections without content are left out.
 * `at` turns a path of the website into a link.
 */
export function sectionsOf(content: DigestContent, at: (path: string) => string): Section[] {
  const certificates = ({ named }: Listed<DigestCertificate>): SectionItem[] =>
    named.map(({ certificateId, projectName, destructionTech, pfasDestroyedGrams, retiredTo }) => ({
      label: projectName,
      note: `${certificateId}, ${destructionTech}, ${grouped(Number(pfasDestroyedGrams))} g destroyed${retiredTo ? `, retired to ${retiredTo}` : ''}`,
      href: at(links.certificate(certificateId)),
    }));
  const sites = ({ named }: Listed<DigestSite>): SectionItem[] =>
    named.map(({ slug, siteName, location, maxPfasLevel }) => ({
      label: siteName,
      note: location + levelNote(maxPfasLevel),
      href: at(links.contaminationSite(slug)),
    }));
  const ledger = { label: 'All certificates', href: at(links.ledger()) };
  const contamination = { label: 'All sites', href: at(links.contamination()) };
  const { issued, retired, newSites, changedSites, deadlines } = content;
  return [
    {
      heading: 'Comment deadlines ahead',
      items: deadlines.map(({ slug, title, day }) => ({
        label: title,
        note: `Comments close ${longDate(day, 'UTC')}`,
        href: at(links.story(slug)),
      })),
    },
    { heading: 'Certificates issued', items: certificates(issued), ...rest(issued, 'certificate', ledger) },
    {
      heading: 'Certificates retired',
      items: certificates(retired),
      ...rest(retired, 'certificate', ledger),
    },
    { heading: 'New contamination sites', items: sites(newSites), ...rest(newSites, 'site', contamination) },
    {
      heading: 'Updated contamination sites',
      items: sites(changedSites),
      ...rest(changedSites, 'site', contamination),
    },
  ].filter(({ items }) => items.length > 0);
}

/** `'67.90'` → ', up to 67.9 ppt'; empty if no level is known. */
export const levelNote = (maxPfasLevel: string | number | null): string =>
  maxPfasLevel === null ? '' : `, up to ${grouped(Number(maxPfasLevel))} ppt`;

/** How many there are, if more than are named. */
const rest = ({ count, named }: Listed<unknown>, noun: string, more: Link) =>
  count > named.length ? { summary: `${counted(count, noun)}, including:`, more } : {};
