import { lineOfElement, metaContent } from './html-document.ts';
import type { LinkedData } from './json-ld.ts';

/** Barriers to a page's text: paywalls, consent notices, bot checks. */
export type Barrier = 'paywall' | 'consent' | 'challenge';

export const barrierProblems: Record<Barrier, string> = {
  paywall: 'is behind a paywall; only what the page shows without a subscription is used.',
  consent: 'shows nothing until visitors accept cookies; look for a feed, or use another address.',
  challenge: 'asks visitors to prove they are human; ask the publisher, or look for a feed.',
};

/** The maximum characters of text on a page that only has a notice. */
const noticeMax = 3_000;

const challenges =
  /just a moment|enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|pardon our interruption|access to this page has been denied/iu;
const consents =
  /before you continue|we (?:and our \d* ?(?:partners|vendors)|value your privacy)|(?:accept|agree to|consent to) (?:all |the use of )?cookies|manage (?:consent|privacy) (?:settings|preferences|choices)/iu;
const consentHosts = /^(?:consent|guce|privacy-mgmt)\./u;
const paywalls =
  /(?:subscribe|sign in|log in|register|become a (?:member|subscriber)|start your (?:free )?trial)(?: now| today)? (?:to|and) (?:continue|keep|read|unlock|access)|(?:this|the) (?:article|story|content) is (?:for|exclusive to|reserved for|available to)(?: our)? (?:subscribers|members)|you(?:'|’)ve (?:reached|used) your (?:limit|free)/iu;
const paywallMarks =
  '[class*="paywall" i], [id*="paywall" i], [class*="subscriber-only" i], [class*="piano-offer" i]';

/** A paywall's mark counts only if fewer characters of the article's text were found. */
const teaserMax = 800;

/** The page's barrier, or null. `text` is the article's text as far as found, which a page may mark as such. Removes the page's scripts. */
export function barrierOf(
  document: Document,
  data: readonly LinkedData[],
  pageUrl: string,
  { text, isMarked }: { text: string; isMarked: boolean },
): Barrier | null {
  const title = lineOfElement(document.querySelector('title'));
  for (const element of document.querySelectorAll('script, style, template')) element.remove();
  const whole = lineOfElement(document.body);
  if (whole.length < noticeMax) {
    if (challenges.test(`${title} ${whole}`)) return 'challenge';
    if (
      consentHosts.test(URL.parse(pageUrl)?.hostname ?? '') ||
      (consents.test(`${title} ${whole}`) && text.length < 600 && !isMarked)
    )
      return 'consent';
  }
  const isClosed = data.some(({ isAccessibleForFree: isFree }) => /^false$/iu.test(String(isFree)));
  const tier = metaContent(document, 'article:content_tier');
  if (isClosed || /^(?:locked|metered)$/iu.test(tier ?? '')) return 'paywall';
  const isTeaser =
    text.length < teaserMax && (document.querySelector(paywallMarks) !== null || paywalls.test(whole));
  return isTeaser ? 'paywall' : null;
}
