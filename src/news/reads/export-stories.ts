import { csvLine } from '../../platform/formats/csv.ts';
import { absolute, links } from '../../web/kit/links.ts';
import { Story } from '../contract.ts';

/** The public fields of section 3 of the specification, in their order. */
const columns = Story.omit({ rawItemId: true, status: true, approvedBy: true }).keyof().options;

type Page = {
  /** The public address of the website. */
  origin: string;
  /** The ids of sample stories. */
  samples: ReadonlySet<string>;
};

/** CSV (RFC 4180) with a header line, line by line. Lists are joined by `; `, key data reads `Label: value; …`. */
export async function* storiesCsv(
  stories: AsyncIterable<Story>,
  { origin, samples }: Page,
): AsyncGenerator<string> {
  yield csvLine([...columns, 'pageUrl', 'isSample']);
  for await (const story of stories)
    yield csvLine([
      ...columns.map((column) => cellOf(story[column])),
      absolute(origin, links.story(story.slug)),
      samples.has(story.id),
    ]);
}

function cellOf(value: Story[(typeof columns)[number]]) {
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([label, text]) => `${label}: ${text}`)
    .join('; ');
}
