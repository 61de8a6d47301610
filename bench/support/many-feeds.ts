import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rssFeed } from '../../test/support/servers/feed-server.ts';

/**
 * A web server that simulates the given number of sources, each on its own loopback address, since the fetcher
 * requests only one thing at a time per host. Each item reports an event of its own: another place, day, kind and
 * figures. Prints its port. Arguments: sources, items per source.
 */
const [sources, itemsPerSource] = process.argv.slice(2).map(Number) as [number, number];

const compounds = ['PFOA', 'PFOS', 'PFHxS', 'GenX', 'PFNA'];
const starts =
  'Ash Birch Cedar Dun Elm Fair Glen Hart Iron Kings Lake Mill North Oak Pine Quarry River Stone'.split(' ');
const middles = 'an el er in land man mere ora stead ton wick wood'.split(' ');
const ends =
  'bridge brook burg bury dale field ford gate ham haven hurst ley mont port side view ville well'.split(' ');
const of = <Value>(values: readonly Value[], number: number): Value => values[number % values.length]!;

/** A town for each number up to thousands. */
const townOf = (number: number): string =>
  of(starts, number) +
  of(middles, Math.floor(number / starts.length)) +
  of(ends, Math.floor(number / starts.length / middles.length) + number);

type Event = { town: string; compound: string; number: number };
const kinds: ((event: Event) => { title: string; text: string })[] = [
  ({ town, compound, number }) => ({
    title: `${town} closes its wells after tests find ${compound}`,
    text: `The water utility of ${town} closed ${(number % 7) + 2} wells on Tuesday after ${compound} was measured at
      ${(number % 890) + 11} ppt, above the federal limit of 4 ppt. The town council set aside $${(number % 490) / 10 + 1}
      million for granular activated carbon. "We want an answer before winter," said the mayor.`,
  }),
  ({ town, compound, number }) => ({
    title: `Jury awards families near ${town} $${(number % 970) + 13} million over ${compound}`,
    text: `A jury found the operator of a plating shop in ${town} liable for ${compound} in ${(number % 640) + 31} private
      wells and awarded $${(number % 970) + 13} million. The company said it would appeal. The verdict is the first of
      ${(number % 40) + 3} suits over forever chemicals in the county.`,
  }),
  ({ town, compound, number }) => ({
    title: `Researchers trace ${compound} in ${town} fish to a closed airfield`,
    text: `In a study of ${(number % 880) + 57} samples, researchers found ${compound} in fish from the ${town} river, at
      ${(number % 93) + 1}.${number % 9} micrograms per kilogram. Firefighting foam used at an airfield until 2009 is the
      likely source, the authors write. Anglers are advised to eat one meal a month.`,
  }),
  ({ town, compound, number }) => ({
    title: `State proposes ${compound} permit limits for the ${town} treatment works`,
    text: `The Department of Environmental Protection proposed a permit that would limit ${compound} in discharges from
      the ${town} wastewater works to ${(number % 77) + 5} ppt. Comments are due in ${(number % 50) + 10} days. Industrial
      customers would have to report their use of PFAS each quarter.`,
  }),
  ({ town, compound, number }) => ({
    title: `${town} plant will destroy ${compound} in ${(number % 730) + 21} tons of spent carbon`,
    text: `A plant in ${town} began to destroy PFAS by supercritical water oxidation. The operator reports a destruction
      efficiency of 99.${number % 99} percent for ${compound} and expects to treat ${(number % 730) + 21} tons of spent
      carbon a year. Independent laboratories will publish the results.`,
  }),
];

/** Days over which the items are spread. */
const days = 300;
const dateOf = (number: number): string =>
  new Date(Date.UTC(2026, 0, 1 + ((number * 37) % days), number % 24)).toUTCString();

const feedOf = (source: number): string =>
  rssFeed(
    Array.from({ length: itemsPerSource }, (_, item) => {
      const number = source * itemsPerSource + item;
      const event = { town: townOf(number), compound: of(compounds, number * 3), number };
      return {
        ...of(kinds, number * 7 + Math.floor(number / kinds.length))(event),
        link: `https://news-${source}.example.org/story-${number}`,
        date: dateOf(number),
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
