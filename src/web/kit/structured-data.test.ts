import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breadcrumbs, graphText, organization, websiteData } from './structured-data.ts';

const website = {
  title: 'The Record',
  timeZone: 'America/New_York',
  origin: 'https://pfas.example',
  contactEmail: 'desk@pfas.example',
  correctionsEmail: 'desk@pfas.example',
};

test('search engines find the search, and one identity for the publisher', () => {
  const { potentialAction, publisher } = websiteData(website);
  assert.match(
    JSON.stringify(potentialAction),
    /"urlTemplate":"https:\/\/pfas\.example\/search\?q=\{search_term_string\}"/,
  );
  assert.deepEqual(publisher, { '@id': organization(website)['@id'] });
});

test('breadcrumbs are in order, with full URLs', () => {
  const { itemListElement } = breadcrumbs(website.origin, [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ]);
  assert.deepEqual(itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://pfas.example/' },
    { '@type': 'ListItem', position: 2, name: 'About', item: 'https://pfas.example/about' },
  ]);
});

test('no text in the data can end its script', () => {
  const headline = '</script><script>alert(1)</script>';
  const text = graphText([{ '@type': 'Thing', headline }]);
  assert.ok(!text.includes('<'));
  assert.equal((JSON.parse(text) as { '@graph': { headline: string }[] })['@graph'][0]?.headline, headline);
});
