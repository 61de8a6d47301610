import { leadingFigure } from '../../../covers/terms.ts';
import { absolute, links } from '../../../web/kit/links.ts';
import { ownAddress } from '../../../web/kit/own-address.ts';
import { PageHead } from '../../../web/kit/page-head.tsx';
import { organization } from '../../../web/kit/structured-data.ts';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Story } from '../../contract.ts';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { imageAlt } from './image-alt.ts';

/** Upper limits of what search engines show and schema.org consumers accept. */
const descriptionMax = 300;
const headlineMax = 110;

type Props = {
  story: Story;
  /** The last change of its text. */
  changedAt: string | undefined;
  /** The credit, license and description of its image, if the image is from its source. */
  picture: StoryProvenance['picture'];
  /** Samples are not for search engines, and are not news. */
  isSample: boolean;
};

/** A story's metadata for search engines and link previews. */
export function StoryHead({ story, changedAt, picture, isSample }: Props) {
  const website = useWebsite();
  const { origin } = website;
  const image = ownAddress(story.imageUrl, origin);
  const publisher = organization(website);
  const published = story.approvedAt
    ? { at: story.approvedAt, changedAt: changedAt ?? story.approvedAt }
    : undefined;
  return (
    <PageHead
      title={story.title}
      description={clipped(story.summary, descriptionMax)}
      path={links.story(story.slug)}
      type="article"
      image={image}
      {...(import.meta.env.SSR && { imageAlt: imageAlt(story, picture, leadingFigure(story.keyData)) })}
      published={published}
      unlisted={story.status !== 'APPROVED' || isSample}
      above={[{ name: story.category, path: links.category(story.category) }]}
      {...(!isSample && {
        data: {
          '@type': 'NewsArticle',
          headline: clipped(story.title, headlineMax),
          description: story.summary,
          articleSection: story.category,
          keywords: story.tags,
          mainEntityOfPage: absolute(origin, links.story(story.slug)),
          isBasedOn: story.canonicalUrl,
          about: story.entities.map((name) => ({ '@type': 'Thing', name })),
          ...(published && { datePublished: published.at, dateModified: published.changedAt }),
          ...(image && { image: [absolute(origin, image)] }),
          ...(story.audioUrl && {
            audio: { '@type': 'AudioObject', contentUrl: new URL(story.audioUrl, origin).href },
          }),
          author: publisher,
          publisher,
        },
      })}
    />
  );
}

/** Truncated at a word, with an ellipsis; a text that fits is returned unchanged. */
function clipped(text: string, charactersMax: number): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= charactersMax) return line;
  const cut = line.slice(0, charactersMax - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}
