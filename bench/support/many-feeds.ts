import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rssFeed } from '../../test/support/feed-server.ts';

/**
 * A web server that simulates the given number of sources, each on its own loopback address, since the fetcher
 * requests only one thing at a time per host. Prints its port. Arguments: sources, items per source.
 */
const [sources, itemsPerSource] = process.argv.slice(2).map(Number) as [number, number];

const towns = ['Oakdale', 'Millbrook', 'Fairhaven', 'Riverton', 'Stonebridge', 'Lakemont', 'Ashford'];
const compounds = ['PFOA', 'PFOS', 'PFHxS', 'GenX', 'PFNA'];
const acts = ['tested', 'treated', 'sampled', 'replaced', 'inspected', 'closed'];
const of = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

const feedOf = (source: number): string =>
  rssFeed(
    Array.from({ length: itemsPerSource }, (_, item) => {
      const number = source * itemsPerSource + item;
      const [town, compound] = [of(towns, number), of(compounds, number * 3)];
      return {
        title: `${town} well ${number} ${of(acts, number)} for ${compound}`,
        link: `https://news-${source}.example.org/story-${number}`,
        text: `${town} ${of(acts, number)} well ${number} on Tuesday after ${compound} was measured at ${number % 90} ppt,
          above the federal limit of 4 ppt for drinking water. The town council set aside $${(number % 50) + 1} million
          for a treatment plant with granular activated carbon. "We want an answer before winter," said the mayor of
          ${town}. The state's Department of Environmental Protection asked the utility for samples from ${(number % 12) + 2}
          more wells. PFAS have been found in firefighting foam that was used at an airfield nearby until 2016. About
          ${(number % 40) + 1},000 people drink the water. A study of 2023 linked ${compound} to kidney cancer.`,
      };
    }),
  );

const feeds = Array.from({ length: sources }, (_, source) => feedOf(source));
const server = createServer((request, response) => {
  const feed = feeds[Number(request.url?.slice(1))];
  if (feed === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(feed);
});
server.listen(0, '0.0.0.0', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
