import { withoutScripts } from '../support/filled-website.ts';
import { readStructuredData } from '../support/page-checks.ts';
import { publish } from '../support/publish.ts';
import { expect, test, withSample } from '../support/support.ts';

// As crawlers read it.
test.use({ ...withSample, ...withoutScripts });

const slug = 'wells-closed';

/** Each page's breadcrumb from the front page, and its type in structured data. */
const pages: [address: string, kind: string | undefined, way: string[]][] = [
  ['/', 'WebSite', []],
  [`/story/${slug}`, 'NewsArticle', ['Home', 'Regulation', 'Wells closed']],
  ['/category/Regulation', 'CollectionPage', ['Home', 'Regulation']],
  ['/tags/wells', 'CollectionPage', ['Home', 'Wells']],
  ['/entities', 'CollectionPage', ['Home', 'PFAS Entities']],
  ['/entities/larkfield', 'CollectionPage', ['Home', 'PFAS Entities', 'Larkfield']],
  ['/search', 'SearchResultsPage', ['Home', 'Search PFAS News']],
  ['/contamination', 'Dataset', ['Home', 'Contamination Map']],
  ['/ledger', 'Dataset', ['Home', 'PFAS Verified Destruction Ledger']],
  ['/ledger/about', undefined, ['Home', 'Ledger', 'How the ledger works']],
  ['/ledger/log', undefined, ['Home', 'Ledger', 'Transparency log']],
  // Claims of samples are invented: they have no type.
  ['/certificate/SAMPLE-0001', 'BreadcrumbList', ['Home', 'Ledger', 'Certificate SAMPLE-0001']],
  [
    '/story/the-carbon-bed-last-drum-out-fictional-example',
    'BreadcrumbList',
    ['Home', 'Destruction Capacity', 'The Carbon Bed: last drum out (fictional example)'],
  ],
  ['/about', 'AboutPage', ['Home', 'Turning Liability into Action']],
  ['/whitepaper', 'Report', ['Home', 'A Registry of PFAS Destruction Credits']],
  ['/privacy', undefined, ['Home', 'Privacy']],
];

test('every page has its type and breadcrumb in structured data', async ({ page, website }) => {
  await publish(website, { slug, title: 'Wells closed', tags: ['Wells'], entities: ['Larkfield'] });
  for (const [address, kind, way] of pages) {
    await page.goto(address);
    const things = await readStructuredData(page);
    const breadcrumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
    const steps = (breadcrumbs?.itemListElement ?? []) as { name: string; item: string }[];
    expect(
      steps.map(({ name }) => name),
      address,
    ).toEqual(way);
    if (way.length > 0) expect(steps.at(-1)!.item, address).toBe(website.address + address);
    if (kind) expect(things[0]!['@type'], address).toBe(kind);
  }
});
