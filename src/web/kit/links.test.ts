import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '../../news/terms.ts';
import { absolute, categoryOfBreadcrumb, links, parseQuery, query } from './links.ts';

test('addresses are spelled as in the specification', () => {
  const table: [string, string][] = [
    [links.story('epa-sets-limits'), '/story/epa-sets-limits'],
    [links.category('Science & Tech'), '/category/Science%20%26%20Tech'],
    [links.category('Finance/Insurance'), '/category/Finance%2FInsurance'],
    [links.categoryBreadcrumb('Science & Tech'), '/categories/science-&-tech'],
    [links.categoryBreadcrumb('Finance/Insurance'), '/categories/finance-insurance'],
    [links.tag('Drinking Water'), '/tags/drinking-water'],
    [links.entity('Acme Water Co'), '/entities/acme-water-co'],
    [links.entityTimelineStory('a-story'), '/stories/a-story'],
    [links.certificate('PFAS-2025-001'), '/certificate/PFAS-2025-001'],
    [links.search(), '/search'],
    [links.search({ q: 'a b&c', entity: '', page: 2 }), '/search?q=a+b%26c&page=2'],
    [links.signIn({ next: '/admin/queue' }), '/admin/login?next=%2Fadmin%2Fqueue'],
  ];
  for (const [built, written] of table) assert.equal(built, written);
});

test('a name cannot escape its segment of the path', () => {
  assert.equal(links.entity('../Admin?x#y'), '/entities/..%2Fadmin%3Fx%23y');
  assert.equal(links.tag('50% $ + é'), '/tags/50%25-%24-%2B-%C3%A9');
});

test('every category is found from its breadcrumb address', () => {
  for (const category of categories) {
    const slug = decodeURIComponent(links.categoryBreadcrumb(category).split('/').at(-1)!);
    assert.equal(categoryOfBreadcrumb(slug), category);
  }
  assert.equal(categoryOfBreadcrumb('nonsense'), undefined);
});

test('an absolute URL keeps the path as built', () => {
  assert.equal(
    absolute('https://pfas.example', links.category('Finance/Insurance')),
    'https://pfas.example/category/Finance%2FInsurance',
  );
});

test('numbers and booleans in a query stay text', () => {
  assert.deepEqual(parseQuery('?q=12&flag=true'), { q: '12', flag: 'true' });
});

test('written values are read back, and empty ones are left out', () => {
  const search = { q: 'PFOA & "PFOS"', entity: '', category: undefined, page: 2 };
  assert.deepEqual(parseQuery(query(search)), { q: 'PFOA & "PFOS"', page: '2' });
  assert.equal(query({ q: '' }), '');
});
