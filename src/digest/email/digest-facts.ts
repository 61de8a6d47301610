import type { DigestContent } from '../content-terms.ts';
import type { SubscriberLinks } from '../links/subscriber-links.ts';

/** Everything that an issue's email shows. `origin` is the website's public address. */
export type DigestFacts = {
  title: string;
  origin: string;
  contactEmail: string;
  /** 'YYYY-MM-DD' */
  date: string;
  subject: string;
  /** Whether staff wrote the subject; otherwise each selection of topics has its own. */
  isOwnSubject: boolean;
  introduction: string | null;
  content: DigestContent;
};

export type DigestEmail = { subject: string; text: string; html: string };

/** Makes the email of one subscriber. */
export type PersonalEmail = (links: SubscriberLinks) => DigestEmail;
