import { canonicalUrl } from '../../items/canonical-url.ts';
import { baseOf, lineOfElement } from './html-document.ts';
import { isSameSite } from './listed-articles.ts';

/** Links that are scored; a page has a few hundred. */
const linksMax = 2_000;

/** A link below this is navigation. */
const scoreMin = 3;

const furniture =
  'nav, header, footer, aside, form, [role="navigation"], [role="banner"], [role="contentinfo"]';
const headlines = 'h1, h2, h3, h4, article, [class*="headline"], [class*="title"]';

/** Sections of a site that list or describe, rather than report. */
const sections =
  /\/(?:tags?|topics?|category|categories|authors?|about(?:-us)?|contact(?:-us)?|privacy|terms|login|sign-?in|register|subscribe|newsletters?|search|jobs|careers|help|faq|events|page)(?:\/|$)/iu;
const files = /\.(?:pdf|jpe?g|png|gif|svg|zip|docx?|xlsx?|pptx?|mp[34]|xml|json)$/iu;

/** The addresses of the articles that a page links to, in the page's order, which is newest first on most. */
export function articleLinks(document: Document, pageUrl: string): string[] {
  const base = baseOf(document, pageUrl);
  const page = canonicalUrl(pageUrl);
  const scores = new Map<string, number>();
  for (const link of [...document.querySelectorAll('a[href]')].slice(0, linksMax)) {
    const url = canonicalUrl(link.getAttribute('href') ?? '', base);
    if (url === null || url === page || !isSameSite(url, pageUrl)) continue;
    const score = scoreOf(link, new URL(url), pageUrl);
    scores.set(url, Math.max(score, scores.get(url) ?? -Infinity));
  }
  return [...scores].filter(([, score]) => score >= scoreMin).map(([url]) => url);
}

/** How much a link looks like one to an article: by its path, its text, and where it is on the page. */
function scoreOf(link: Element, { pathname, search }: URL, pageUrl: string): number {
  const last = /[^/]*(?=\/?$)/u.exec(pathname)![0];
  const words = lineOfElement(link).split(' ').filter(Boolean).length;
  let score = 0;
  if (/\/20\d\d[/-](?:0?[1-9]|1[0-2])(?:[/-]|$)/u.test(pathname)) score += 2;
  if (last.split('-').length >= 4) score += 2;
  else if (/\d{4,}/u.test(last) || /\d{4,}/u.test(search)) score += 1;
  if (pathname.startsWith(folderOf(pageUrl)) && folderOf(pageUrl) !== '/') score += 1;
  if (words >= 5) score += 2;
  else if (words >= 3) score += 1;
  else if (words <= 1) score -= 1;
  if (link.closest(headlines) || link.querySelector('h2, h3, h4')) score += 2;
  if (link.closest(furniture)) score -= 4;
  if (sections.test(pathname) || files.test(pathname) || last === '') score -= 5;
  return score;
}

/** The folder that a section's page is for: '/news/' of '/news', '/news/' and '/news/index.html'. */
const folderOf = (pageUrl: string): string => {
  const { pathname } = new URL(pageUrl);
  return pathname.replace(/\/[^/]*\.[^/]*$/u, '').replace(/\/?$/u, '/');
};
