import { findSample } from '../../sample/index.ts';
import type { NearPlace } from '../../sites/near-contract.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedSite } from '../../web/kit/cite/cited.ts';
import { absolute, segment, links } from '../../web/kit/links.ts';
import { PlaceInput, PlaceOutput } from '../contract.ts';
import { defineTool, ToolFailure } from '../tool.ts';

export const findSitesTool = defineTool({
  name: 'find_sites_near',
  title: 'Find contamination sites near a place',
  description:
    'Find where PFAS were measured near a US place, and how much: the worst result within the stated distance, what was ' +
    'not tested, and the nearest sites. Levels are parts per trillion. A result is not a test of anyone’s own tap water.',
  input: PlaceInput,
  output: PlaceOutput,
  async answer({ read, database, website }, { place }) {
    const { nearest, ...near } = await read<NearPlace>(`/api/contamination-sites/near/${segment(place)}`);
    if (!near.place) throw new ToolFailure(unknownPlace(place, near.others));
    const slugs = nearest.map(({ slug }) => slug);
    const samples = await findSample(database, 'site', slugs);
    return PlaceOutput.parse({
      ...near,
      ambiguity: whichPlace(place, near.place.name, near.others),
      nearest: nearest.map((site) => {
        const isSample = samples.has(site.slug);
        const cited = citedSite({ ...site, isSample }, website);
        return { ...site, url: cited.url, citation: apa(cited), isSample };
      }),
      url: absolute(website.origin, links.contamination({ zip: place })),
    });
  },
});

function whichPlace(asked: string, answered: string, others: readonly string[]): string | null {
  if (others.length === 0) return null;
  return `'${asked}' names several places. This answer is for ${answered} only; ask the reader which is meant, or call again with one of: ${others.join('; ')}.`;
}

function unknownPlace(place: string, others: readonly string[]): string {
  const hint = others.length > 0 ? ` Did you mean ${others.join('; ')}?` : '';
  return `There is no US place named '${place}'.${hint} Give a ZIP code, a town with its state such as 'Dayton, OH', a state, or latitude,longitude.`;
}
