import { Readability } from '@mozilla/readability';
import { plainText } from '../../text/plain-text.ts';
import { lineOfElement } from './html-document.ts';

/** Words in the class or id of what surrounds an article's text. */
const surroundings = new Set(
  (
    'comment comments disqus related recommended recommendations newsletter newsletters signup subscribe subscription ' +
    'cookie cookies consent gdpr share sharing social sidebar breadcrumb breadcrumbs promo promos advert ' +
    'advertisement sponsored outbrain taboola trending popular menu navigation nav modal popup toolbar paywall'
  ).split(' '),
);
const surroundingRoles =
  'nav, aside, form, dialog, [role="navigation"], [role="complementary"], [role="dialog"], [role="contentinfo"], [role="banner"], [role="search"], [hidden]';
/** The text of a page is read once per level of nesting, up to this many characters in all. */
const noticeCharactersMax = 5_000_000;
const noticeWord = /cookie|consent|privacy|newsletter|subscri|inbox|partners|sign up/iu;

/** Elements that can be the box of a notice. */
const boxes = 'div, section, aside, p, ul, form, footer, header, dialog';
const scripts = 'title, script, style, noscript, template, iframe, object, embed, link, meta';

/** Elements that hold the page or the article, whatever their classes say. */
const holders = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE']);

/** The share of the page's text that no surrounding has. */
const surroundingShareMax = 0.5;

/** Single lines that belong to the site, not to the text. */
const siteLine =
  /^(?:advertisement|sponsored(?: content)?|related(?: (?:stories|articles|content|reading|coverage|links))?:?|(?:read|see) (?:more|also|next)\b.{0,120}|related: .{0,120}|you may also like.{0,40}|share (?:this|on)\b.{0,60}|share|print|email|follow us\b.{0,80}|sign up (?:for|to)\b.{0,120}|subscribe (?:to|now)\b.{0,120}|(?:©|copyright)\b.{0,120}|all rights reserved.{0,40}|\d+ comments?|(?:leave|post|add) a (?:comment|reply).{0,40}|skip to (?:main )?content|most (?:read|popular)|back to top)$/iu;
const lineMax = 160;

/** Characters of text that make an element the article, however long what surrounds it is. */
const articleTextMin = 40;

/** Characters of text outside a short article that show it to be only the article's head. */
const textAfterHeadMin = 500;
const headTextMax = 300;

/** Elements considered as the article; each one's text is measured. */
const candidatesMax = 20;

/** `isMarked`: the page itself marks its article, so that its text is the article's even if it is short. */
export type ArticleBody = { html: string; isMarked: boolean };

/**
 * An article's body as HTML, without what surrounds it on its page; '' if there is none. What is outside the element
 * that the page marks as its article is never part of it. Changes the document.
 */
export function articleBody(document: Document): ArticleBody {
  removeSurroundings(document);
  const marked = markedArticle(document);
  if (marked) document.body.replaceChildren(marked);
  const headlines = (marked ?? document).querySelectorAll('h1');
  if (headlines.length === 1) headlines[0]!.remove();
  // Readability takes the document apart.
  const whole = marked ? marked.innerHTML : '';
  const html =
    new Readability(document, { charThreshold: 200, disableJSONLD: true, keepClasses: false }).parse()
      ?.content ?? '';
  const isLost = textLength(html) < articleTextMin && textLength(whole) >= articleTextMin;
  return { html: isLost ? whole : html, isMarked: marked !== null };
}

/** The element that a page marks as its article, or as its main part; `null` if there is none with text. */
function markedArticle(document: Document): Element | null {
  const main = longest([...document.querySelectorAll('main, [role="main"]')]);
  const articles = [...(main ?? document).querySelectorAll('article, [itemprop="articleBody"]')].filter(
    (article) => !article.parentElement?.closest('article'),
  );
  const own = articles.filter((article) => article.querySelector('h1') !== null);
  const article = longest(own.length > 0 ? own : articles.length === 1 ? articles : []);
  return article && main && isOnlyHead(article, main) ? main : (article ?? main);
}

/** Some pages mark only the headline and the standfirst as the article, and have the text next to it. */
const isOnlyHead = (article: Element, main: Element): boolean => {
  const length = textLength(article.innerHTML);
  return length < headTextMax && textLength(main.innerHTML) - length >= textAfterHeadMin;
};

function longest(elements: readonly Element[]): Element | null {
  const [first] = elements
    .slice(0, candidatesMax)
    .map((element) => ({ element, length: textWithoutHeadings(element) }))
    .filter(({ length }) => length >= articleTextMin)
    .toSorted((one, other) => other.length - one.length);
  return first?.element ?? null;
}

const textWithoutHeadings = (element: Element): number =>
  textLength(element.innerHTML) -
  [...element.querySelectorAll('h1, h2, h3')].reduce(
    (sum, heading) => sum + textLength(heading.innerHTML),
    0,
  );

const textLength = (html: string): number => plainText(html).length;

function removeSurroundings(document: Document): void {
  for (const element of document.querySelectorAll(scripts)) element.remove();
  const textMax = (document.body.textContent ?? '').length * surroundingShareMax;
  const doomed = [
    ...document.querySelectorAll(surroundingRoles),
    ...[...document.querySelectorAll('[class], [id]')].filter(isSurrounding),
    ...[...document.querySelectorAll('p, li, h2, h3, h4, h5, h6, div, span, button, small')].filter(
      isSiteLine,
    ),
  ];
  removeNotices(document);
  for (const element of doomed)
    if (!holders.has(element.tagName) && (element.textContent ?? '').length <= textMax) element.remove();
}

/** Boxes that ask for consent or a subscription, whatever they are called, the outermost first. */
function removeNotices(document: Document): void {
  let charactersLeft = noticeCharactersMax;
  for (const element of document.querySelectorAll(boxes)) {
    const text = element.textContent ?? '';
    charactersLeft -= text.length;
    if (charactersLeft < 0) return;
    if (!noticeWord.test(text) || element.querySelector('h1, main, article')) continue;
    if (isNotice(plainText(element.innerHTML))) element.remove();
  }
}

const isSurrounding = (element: Element): boolean =>
  `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`
    .split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/u)
    .some((word) => surroundings.has(word.toLowerCase()));

const isSiteLine = (element: Element): boolean => {
  if (element.querySelector('p, li, div, h2, h3')) return false;
  const text = (element.textContent ?? '').length > lineMax * 2 ? '' : lineOfElement(element);
  return text !== '' && text.length <= lineMax && siteLine.test(text);
};

/**
 * Sentences of the boxes that ask for consent or a subscription. A sentence of an article hardly ever matches, and a box
 * counts only if most of its text does.
 */
const noticeSentence =
  /\bcookies?\b|\b(?:your|data) (?:consent|privacy)\b|\bprivacy (?:policy|notice|settings|preferences|choices)\b|\bpersonali[sz]ed? (?:ads?|advertising|content|experience)\b|\b(?:our|\d+) (?:\w+ )?partners\b.*\b(?:data|device|store|information)\b|\b(?:store|access) (?:and\/or |or |and )?(?:access )?information on (?:your|a) device\b|\b(?:accept|reject|allow|decline|manage) (?:all|cookies|preferences|settings|choices)\b|\bopt[ -]out\b|\bterms of (?:use|service)\b|\b(?:sign up|subscribe|register)\b.*\b(?:newsletters?|inbox|emails?|alerts|briefing)\b|\bnewsletters?\b.*\b(?:inbox|sign up|subscribe)\b|\b(?:deliver(?:ed|s)?|straight) to your inbox\b|\bget (?:the|our) (?:latest|top|best|daily|weekly)\b.*\b(?:inbox|email|newsletter)\b|\b(?:you agree|you consent|by continuing)\b|\bunsubscribe\b/iu;

/** The share of a notice's text that such sentences make up. */
const noticeShareMin = 0.5;

/** Characters that are read; a list of a consent box's vendors can be far longer. */
const noticeTextMax = 20_000;

/** Whether a text mostly asks for consent or a subscription. */
function isNotice(text: string): boolean {
  const sentences = text
    .slice(0, noticeTextMax)
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => /\p{L}/u.test(sentence));
  const total = lengthOf(sentences);
  return total > 0 && lengthOf(sentences.filter((one) => noticeSentence.test(one))) >= total * noticeShareMin;
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
