import type { Story } from '../../news/contract.ts';
import type { StoryProvenance, StoryRevision } from '../../news/provenance-contract.ts';
import type { Connections } from '../../related/contract.ts';
import { findSample } from '../../sample/index.ts';
import { apa } from '../../web/kit/cite/citation.ts';
import { citedStory } from '../../web/kit/cite/cited.ts';
import { absolute, links, segment } from '../../web/kit/links.ts';
import { StoryInput, StoryOutput } from '../contract.ts';
import { defineTool, extractIdentifier, type ToolContext } from '../tool.ts';

export const readStoryTool = defineTool({
  name: 'read_story',
  title: 'Read a story with its sources',
  description:
    'Read one reviewed story in full: its text, key figures, original source, who else reported it, retractions of the ' +
    'studies behind it, when it was corrected, and certificates and sites that name the same. Cite it with `citation`, and the original source with its link.',
  input: StoryInput,
  output: StoryOutput,
  async answer(work, { story: reference }) {
    const { read, database, website } = work;
    const path = `/api/stories/${segment(extractIdentifier(reference))}`;
    const story = await read<Story>(path, 'Use `search` to find the stories on the record.');
    const [sources, revisions, connections, samples] = await Promise.all([
      read<StoryProvenance>(`${path}/provenance`),
      read<StoryRevision[]>(`${path}/revisions`),
      read<Connections>(`/api/stories/${segment(story.slug)}/connections`),
      findSample(database, 'story', [story.slug]),
    ]);
    const isSample = samples.has(story.slug);
    const cited = citedStory({ ...story, approvedAt: story.approvedAt!, isSample }, website);
    return StoryOutput.parse({
      ...story,
      howMade: describeProvenance(sources, isSample),
      sources,
      corrections: revisions,
      ...(await withLinks(work, connections)),
      url: cited.url,
      citation: apa(cited),
      isSample,
    });
  },
});

async function withLinks({ database, website }: ToolContext, { certificates, sites }: Connections) {
  const [sampleCertificates, sampleSites] = await Promise.all([
    findSample(
      database,
      'certificate',
      certificates.map(({ certificateId }) => certificateId),
    ),
    findSample(
      database,
      'site',
      sites.map(({ slug }) => slug),
    ),
  ]);
  return {
    certificates: certificates.map((one) => ({
      ...one,
      url: absolute(website.origin, links.certificate(one.certificateId)),
      isSample: sampleCertificates.has(one.certificateId),
    })),
    sites: sites.map((one) => ({
      ...one,
      url: absolute(website.origin, links.contaminationSite(one.slug)),
      isSample: sampleSites.has(one.slug),
    })),
  };
}

function describeProvenance({ draft, reviewedAt }: StoryProvenance, isSample: boolean): string {
  if (isSample) return 'Came with the software as sample content.';
  const maker = draft
    ? `Drafted by software from ${draft.sourceName ?? 'the original source'}`
    : 'Written by the editors of this website, not drafted by software';
  return `${maker}; a person approved it${reviewedAt === null ? '' : ` on ${reviewedAt.slice(0, 10)}`}.`;
}
