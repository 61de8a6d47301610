import { escapeMarkup } from '../../../platform/formats/xml-text.ts';
import { rawItemLimits } from '../../terms.ts';
import { cutText } from '../../text/lines.ts';
import { plainText } from '../../text/plain-text.ts';
import { sanitizeHtml } from '../../text/sanitize-html.ts';
import { type FetchedDocument, type ParsedItem, UnreadableSource } from '../parsed-item.ts';
import { articleBody } from './article-body.ts';
import { articleFacts } from './article-facts.ts';
import { barrierOf, barrierProblems } from './barriers.ts';
import { baseOf, htmlDocument, pageText } from './html-document.ts';
import { linkedData } from './json-ld.ts';

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
