import type { DigestContent } from '../content-terms.ts';
import type { IssueServices } from '../services.ts';
import type { DigestFacts } from './digest-facts.ts';
import { defaultSubject } from './render-digest.ts';

/** The facts of an issue with this content. */
export async function issueFacts(
  { website, settings }: IssueServices,
  issue: { date: string; subject: string | null; introduction: string | null },
  content: DigestContent,
): Promise<DigestFacts> {
  const { title, origin } = await website();
  const { contactEmail, postalAddress } = await settings.read();
  const { date, subject, introduction } = issue;
  return {
    title,
    origin,
    contactEmail,
    postalAddress,
    date,
    introduction,
    content,
    isOwnSubject: subject !== null,
    subject: subject ?? defaultSubject({ content, title }),
  };
}
