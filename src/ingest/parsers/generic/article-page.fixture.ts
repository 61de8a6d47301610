/** Article pages as news sites make them: the text, in menus, notices, comments and links to other articles. */

export type ArticlePage = { name: string; html: string; text: string };

const paragraphs = [
  'The township found 46 parts per trillion of PFOA in its second well on Tuesday, more than eleven times the federal limit, and shut the pump down the same evening.',
  'Residents of about 1,200 homes will drink bottled water until a carbon filter is installed, which the engineer expects to take until the middle of May at a cost of $2.4 million.',
  'The state environmental agency said it would test another 14 wells within two miles of the former fire training ground, where foam containing PFAS was used from 1978 to 2011.',
  'A spokesperson for the manufacturer said the company was reviewing the results and would cooperate with the investigation, while denying that its foam was the only possible source.',
  'The council votes next Monday on joining the class action that three neighboring towns filed in federal court in January against the foam’s makers.',
  'Officials plan a public meeting at the middle school, where health workers will offer blood tests to anyone who has used the well for longer than a year.',
];

const other = (topic: string): string =>
  `<li class="card"><a href="/2026/11/${topic}-council-votes-on-new-budget"><h3>${topic} council votes on a new budget after long debate</h3><p>The ${topic} council approved a budget of $12 million on Thursday after four hours of debate about roads, schools and the library.</p></a></li>`;
const others = ['Ashford', 'Belmont', 'Carver', 'Dover', 'Easton'].map(other).join('');
const menu = `<nav class="site-nav"><ul>${['Home', 'News', 'Sports', 'Opinion', 'Obituaries', 'Weather', 'Classifieds', 'Subscribe'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`;
const consent =
  '<div id="cookie-banner" class="consent-layer"><p>We and our 812 partners store and access information on your device, such as cookies, to provide personalized ads and content, ad measurement and audience insights.</p><button>Accept all cookies</button></div>';
const comments = `<section id="comments" class="comments-area"><h2>14 comments</h2>${[1, 2, 3, 4, 5, 6].map((at) => `<div class="comment"><p class="author">Reader ${at}</p><p>I have lived next to that well for ${at} decades, and I have never seen the council move as fast as it did this week. Somebody should ask who signed the permits, and why it took so long.</p></div>`).join('')}</section>`;
const newsletter =
  '<div class="newsletter-signup"><h3>Sign up for our newsletter</h3><p>The five stories you need, in your inbox every morning, with the weather and the scores from last night’s games.</p><form><input type="email"><button>Sign up</button></form></div>';
const share =
  '<div class="share-buttons"><a href="#">Share on Facebook</a><a href="#">Share on X</a><a href="#">Email</a><a href="#">Print</a></div>';
const related = `<div class="related-links"><h3>Related stories</h3><ul>${others}</ul></div>`;
const footer =
  '<footer><p>© 2026 The Valley Courier. All rights reserved. The Courier is published by Valley Media, 1 Main Street.</p></footer>';

const text = paragraphs.join('\n');
const body = (between = ''): string =>
  paragraphs.map((paragraph, at) => `<p>${paragraph}</p>${at === 2 ? between : ''}`).join('\n');
const page = (head: string, content: string): string =>
  `<!doctype html><html lang="en"><head><title>Well closed | The Valley Courier</title>${head}</head><body>${content}</body></html>`;
const header = '<header><a href="/">The Valley Courier</a></header>';

export const articlePages: ArticlePage[] = [
  {
    name: 'a plain article',
    html: page('', `${header}${menu}<main><article><h1>Well closed</h1>${body()}</article></main>${footer}`),
    text,
  },
  {
    name: 'comments longer than the article',
    html: page(
      '',
      `${header}${menu}<div class="content"><h1>Well closed</h1>${body()}${comments}${comments}</div>${footer}`,
    ),
    text,
  },
  {
    name: 'related stories inside the article',
    html: page(
      '',
      `${header}${menu}<article><h1>Well closed</h1>${body(related)}${related}</article>${footer}`,
    ),
    text,
  },
  {
    name: 'a consent layer, sharing and a newsletter in between',
    html: page(
      '',
      `${consent}${header}<div class="story">${share}<h1>Well closed</h1>${body(newsletter)}${share}${newsletter}</div>${footer}`,
    ),
    text,
  },
  {
    name: 'lines of the site between the paragraphs',
    html: page(
      '',
      `${header}<div id="main"><div class="post"><h1>Well closed</h1>${body('<p>ADVERTISEMENT</p><p>Read more: Ashford council votes on a new budget after long debate</p>')}<p>Follow us on Facebook and X for more local news.</p><p>Copyright 2026 The Valley Courier</p></div></div>`,
    ),
    text,
  },
  {
    name: 'a table layout of old',
    html: page(
      '',
      `<table><tr><td class="menu">${menu}</td><td class="maintext"><h1>Well closed</h1>${body()}</td><td class="sidebar"><ul>${others}</ul></td></tr></table>`,
    ),
    text,
  },
  {
    name: 'paragraphs as divisions',
    html: page(
      '',
      `${header}<div class="article-body">${paragraphs.map((paragraph) => `<div class="para">${paragraph}</div>`).join('')}</div><div class="popular-now"><h2>Most read</h2><ul>${others}</ul></div>`,
    ),
    text,
  },
  {
    name: 'a page that scripts fill, with the text in its structured data',
    html: page(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Well closed', articleBody: paragraphs.join('\n') })}</script>`,
      `${header}${menu}<div id="app"></div><ul class="more">${others}</ul>${footer}`,
    ),
    text,
  },
  {
    name: 'head and body tags left out',
    html: `<!doctype html><title>Well closed</title><meta property="og:title" content="Well closed">${header}${menu}<main><h1>Well closed</h1>${body(newsletter)}</main>${comments}`,
    text,
  },
  {
    name: 'a trending column next to the article',
    html: page(
      '',
      `${header}<div class="columns"><div class="column"><h1>Well closed</h1>${body()}</div><aside class="trending"><h2>Trending</h2><ul>${others}${others}</ul></aside></div>${comments}${footer}`,
    ),
    text,
  },
];
