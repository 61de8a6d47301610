import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { rawItemLimits } from '../../terms.ts';
import { cutText, plainText } from '../../text/plain-text.ts';
import { sanitizeHtml } from '../../text/sanitize-html.ts';
import { type FetchedDocument, type ParsedItem, UnreadableSource } from '../source-reader.ts';
import { articleBody } from './article-body.ts';
import { articleFacts } from './article-facts.ts';
import {
  baseOf,
  htmlDocument,
  pageText,
  lineOfElement,
  metaContent,
  linkedData,
  type LinkedData,
} from './html-document.ts';

/** With fewer characters of text, the page's summary may be used instead. */
const bodyMin = 200;

/** Characters that tell whether a page shows the text of its structured data. */
const openingMax = 80;

export type ArticleReading = { item: ParsedItem; problem?: string };

/**
 * The article on a page: its text by Readability, its title, date, author and picture from its own data. `listed` is
 * the list's own data about it, which gives the title (so that the item is the same as in the site's feed) and
 * fills gaps. Throws `UnreadableSource` for a page without an article, or one that is barred.
 */
export function readArticle(page: FetchedDocument, listed: ParsedItem | undefined): ArticleReading {
  const document = htmlDocument(pageText(page));
  const data = linkedData(document);
  const facts = articleFacts(document, data, page.url);
  const base = baseOf(document, page.url);
  // Readability takes the document apart, so look for a barrier in a copy.
  const whole = document.cloneNode(true) as Document;
  const { html: found, isMarked } = articleBody(document);
  const read = chooseText(found.slice(0, rawItemLimits.contentMax), facts.dataText);
  const barrier = barrierOf(whole, data, page.url, { text: read.text, isMarked });
  if (barrier && barrier !== 'paywall') throw new UnreadableSource(`The page ${barrierProblems[barrier]}`);
  const { html, text } = read.text.length < bodyMin ? summaryOr(read, facts.description, listed) : read;
  const title = listed?.title || facts.title;
  if (!title || !text) throw new UnreadableSource('No article was found on the page.');
  return {
    item: {
      url: listed?.url ?? facts.url,
      title,
      publishedAt: facts.publishedAt ?? listed?.publishedAt ?? null,
      contentHtml: sanitizeHtml(html, base),
      contentText: cutText(text, rawItemLimits.contentMax),
      extra: { ...listed?.extra, ...facts.extra },
    },
    ...(barrier && { problem: `${page.url} ${barrierProblems[barrier]}` }),
  };
}

type Body = { html: string; text: string };

/** Pages that scripts fill have their text in the structured data only: it begins with words the page doesn't show. */
function chooseText(html: string, dataText: string): Body {
  const text = plainText(html);
  const isShown = normalized(text).includes(normalized(dataText.slice(0, openingMax)));
  return dataText.length >= bodyMin && (!isShown || text.length < dataText.length / 2)
    ? { html: paragraphs(dataText), text: dataText }
    : { html, text };
}

const normalized = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function summaryOr(body: Body, description: string, listed: ParsedItem | undefined): Body {
  if (listed && listed.contentText.length > body.text.length)
    return { html: listed.contentHtml, text: listed.contentText };
  return description.length > body.text.length ? { html: paragraphs(description), text: description } : body;
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');

/** Barriers to a page's text: paywalls, consent notices, bot checks. */
type Barrier = 'paywall' | 'consent' | 'challenge';

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
