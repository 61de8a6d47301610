import type { DigestContent } from '../content-terms.ts';
import type { Section } from './sections.ts';
import type { SubscriberLinks } from '../links/subscriber-links.ts';

/** Everything that an issue's email shows. `origin` is the website's public address. */
export type DigestFacts = {
  title: string;
  origin: string;
  contactEmail: string;
  /** The sender's; null to leave it out. */
  postalAddress: string | null;
  /** 'YYYY-MM-DD' */
  date: string;
  subject: string;
  /** Whether staff wrote the subject; otherwise each selection of categories has its own. */
  isOwnSubject: boolean;
  introduction: string | null;
  content: DigestContent;
  /** The sections for one subscriber's follows, listed before the common ones. */
  followed?: readonly Section[];
};

export type DigestEmail = { subject: string; text: string; html: string };

/** Makes the email of one subscriber. */
export type PersonalEmail = (links: SubscriberLinks) => DigestEmail;
