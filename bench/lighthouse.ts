import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumPath } from '../bin/chromium.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { runWebsite } from '../test/support/website/run-website.ts';
import { kilobytes } from './support/figures.ts';
import { inTemporaryFolder } from './support/temporary-folder.ts';

/**
 * Lighthouse with its defaults: a slow phone on a slow network. Every public page, or those given as arguments; the goal is
 * four scores of 100, and what keeps a page from them is named.
 */
const everyPage = [
  '/',
  '/story/…',
  '/category/Regulation',
  '/tags/drinking-water',
  '/entities',
  '/entities/epa',
  '/search',
  '/contamination',
  '/contamination/…',
  '/ledger',
  '/ledger/about',
  '/ledger/log',
  '/certificate/…',
  '/about',
  '/whitepaper',
  '/privacy',
];
const given = process.argv.slice(2);
const pages = given.length > 0 ? given : everyPage;
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type CertificateList = { certificates: { certificateId: string }[] };
type Story = { slug: string; imageUrl: string | null };

await inTemporaryFolder(async (folder) => {
  const website = await runWebsite(path.join(folder, 'data'), { SAMPLE: 'on' });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    const [story] = await waitFor('the covers of the sample stories', async () => {
      const stories = (await (await fetch(`${website.address}/api/stories`)).json()) as Story[];
      return stories.every(({ imageUrl }) => imageUrl !== null) && stories;
    });
    print(['', ...categories, 'LCP', 'TBT', 'CLS', 'loaded', 'scripts']);
    const certificates = await fetch(`${website.address}/api/certificates?limit=1`);
    const [certificate] = ((await certificates.json()) as CertificateList).certificates;
    const sites = await fetch(`${website.address}/api/contamination-sites?limit=1`);
    const [site] = (await sites.json()) as { slug: string }[];
    for (const page of pages) {
      const address = page
        .replace('/story/…', `/story/${story!.slug}`)
        .replace('/certificate/…', `/certificate/${certificate!.certificateId}`)
        .replace('/contamination/…', `/contamination/${site!.slug}`);
      if (!(await fetch(website.address + address)).ok) continue;
      const result = await measure(website.address + address, port);
      print([page, ...figuresOf(result)]);
      for (const shortfall of shortfallsOf(result)) process.stdout.write(`    ${shortfall}\n`);
    }
  } finally {
    await browser.close();
    await website.kill('SIGTERM');
  }
});

/** The median of five by performance: a single run depends too much on the machine. */
async function measure(address: string, port: number): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await load(address, port));
  const performance = (lhr: Result): number => lhr.categories.performance?.score ?? 0;
  return results.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs / 2)]!;
}

function figuresOf(lhr: Result): string[] {
  const scores = categories.map((category) =>
    String(Math.round((lhr.categories[category]?.score ?? 0) * 100)),
  );
  const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (audit) => lhr.audits[audit]?.displayValue ?? '?',
  );
  return [...scores, ...shown, ...loadedBytes(lhr.audits['network-requests']?.details)];
}

/** The audits that cost a category points: 'performance: total-blocking-time 0.86 (150 ms)'. */
function shortfallsOf(lhr: Result): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, displayValue } = lhr.audits[id]!;
      if (weight === 0 || score === null || Math.round(score * 100) === 100) return [];
      return [`${category}: ${id} ${score.toFixed(2)}${displayValue ? ` (${displayValue})` : ''}`];
    }),
  );
}

type Result = Awaited<ReturnType<typeof load>>;

async function load(address: string, port: number) {
  const result = await lighthouse(address, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse could not load ${address}.`);
  return result.lhr;
}

type Request = { resourceType?: string; transferSize?: number };

/** Bytes transferred: in total, and scripts only. */
function loadedBytes(details: unknown): [string, string] {
  const { items = [] } = (details ?? {}) as { items?: Request[] };
  const sum = (requests: Request[]) =>
    kilobytes(requests.reduce((bytes, { transferSize = 0 }) => bytes + transferSize, 0));
  return [sum(items), sum(items.filter(({ resourceType }) => resourceType === 'Script'))];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function print([page = '', ...figures]: string[]): void {
  process.stdout.write(`  ${page.padEnd(22)} ${figures.map((figure) => figure.padStart(14)).join(' ')}\n`);
}
