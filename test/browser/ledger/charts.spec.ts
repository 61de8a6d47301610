import { issueOrFail } from '../../support/content/ledger.ts';
import { findClippedChartText } from '../support/page-checks.ts';
import { expect, test } from '../support/support.ts';

/** From the largest values that the fields allow down to almost nothing. */
const extremes = [
  {
    pfasPreConcentrationUgL: '9999999999.99',
    pfasPostConcentrationUgL: '0.00',
    pfasDestroyedGrams: '9999999.999',
  },
  {
    pfasPreConcentrationUgL: '8000000.00',
    pfasPostConcentrationUgL: '7000000.00',
    pfasDestroyedGrams: '1000000.000',
  },
  { pfasPreConcentrationUgL: '0.02', pfasPostConcentrationUgL: '0.01', pfasDestroyedGrams: '0.001' },
];

for (const [at, amounts] of extremes.entries())
  test(`chart text is not clipped at any width (${at + 1} of ${extremes.length})`, async ({
    page,
    website,
  }) => {
    const { certificateId } = await issueOrFail(website, { ...amounts, facility: `Works ${at}` });
    for (const address of [`/certificate/${certificateId}`, '/ledger']) {
      await page.goto(address);
      await expect(page.locator('figure svg text').first()).toBeAttached();
      for (const width of [320, 390, 480, 639, 640, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect({ address, width, clipped: await findClippedChartText(page) }).toEqual({
          address,
          width,
          clipped: [],
        });
      }
    }
  });
