import { Readability } from '@mozilla/readability';
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
const scripts = 'title, script, style, noscript, template, iframe, object, embed, link, meta';

/** Elements that hold the page or the article, whatever their classes say. */
const holders = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE']);

/** The share of the page's text that no surrounding has. */
const surroundingShareMax = 0.5;

/** Single lines that belong to the site, not to the text. */
const siteLine =
  /^(?:advertisement|sponsored(?: content)?|related(?: (?:stories|articles|content|reading|coverage|links))?:?|(?:read|see) (?:more|also|next)\b.{0,120}|related: .{0,120}|you may also like.{0,40}|share (?:this|on)\b.{0,60}|share|print|email|follow us\b.{0,80}|sign up (?:for|to)\b.{0,120}|subscribe (?:to|now)\b.{0,120}|(?:©|copyright)\b.{0,120}|all rights reserved.{0,40}|\d+ comments?|(?:leave|post|add) a (?:comment|reply).{0,40}|skip to (?:main )?content|most (?:read|popular)|back to top)$/iu;
const lineMax = 160;

/** An article's body as HTML, without what surrounds it on its page; '' if there is none. Changes the document. */
export function articleBody(document: Document): string {
  removeSurroundings(document);
  return (
    new Readability(document, { charThreshold: 200, disableJSONLD: true, keepClasses: false }).parse()
      ?.content ?? ''
  );
}

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
  for (const element of doomed)
    if (!holders.has(element.tagName) && (element.textContent ?? '').length <= textMax) element.remove();
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
