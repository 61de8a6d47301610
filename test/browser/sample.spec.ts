import { expect, test, withSample } from './support.ts';

test.use({ ...withSample, javaScriptEnabled: false });

test("'Sample data' stands on every page while there are samples", async ({ page, site }) => {
  const { featured } = (await (await site.call('/api/home')).json()) as { featured: { slug: string } };
  for (const path of ['/', `/story/${featured.slug}`, '/about', '/whitepaper', '/privacy', '/no/such/page']) {
    await page.goto(path);
    await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
  }
});
