import { useState } from 'react';
import { originOf } from '../../../drawing/terms.ts';
import { ownAddress } from '../../../web/kit/own-address.ts';
import { StoryImage } from '../../../web/kit/story-image.tsx';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SourceLink } from '../../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Story } from '../../contract.ts';
import type { StoryProvenance } from '../../provenance-contract.ts';
import { imageAlt } from './image-alt.ts';

const captionLook = 'mt-2 text-xs [overflow-wrap:anywhere] text-muted-foreground';

type CoverProps = { story: Story; picture: StoryProvenance['picture'] };

/** A story's cover with its credit, if it is a photo. */
export const Cover = ({ story, picture }: CoverProps) => (
  <figure className="mt-8">
    <StoryImage
      story={story}
      alt={imageAlt(story, picture)}
      priority
      sizes="(min-width: 1112px) 686px, (min-width: 1024px) calc(107.2vw - 505px), 107.2vw"
      className="aspect-[16/9] print:aspect-[4/1]"
    />
    {picture ? (
      <PictureCredit {...picture} />
    ) : (
      // It could be taken for a chart.
      originOf(story.imageUrl) === 'design' && <figcaption className={captionLook}>Illustration</figcaption>
    )}
  </figure>
);

/**
 * An infographic of our own is shown whole in a frame of fixed aspect ratio (portrait on phones, square elsewhere), so
 * that loading shifts nothing, and opens in full size. A third-party one is only linked, since no public page loads
 * from third parties.
 */
export function Graphic({ story }: { story: Story & { graphicsUrl: string } }) {
  const { origin } = useWebsite();
  const [failed, setFailed] = useState(false);
  const own = ownAddress(story.graphicsUrl, origin);
  if (!own)
    return (
      <p className="mt-6">
        <SourceLink href={story.graphicsUrl}>See the infographic</SourceLink>
      </p>
    );
  return (
    <figure className="mt-8 break-inside-avoid">
      <div className="relative aspect-[4/5] border bg-muted sm:aspect-square">
        {failed ? (
          <StoryImage story={{ ...story, imageUrl: null }} className="size-full" />
        ) : (
          <img
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setFailed(true);
            }}
            src={own}
            alt={`Infographic: ${story.title}`}
            decoding="async"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-contain"
          />
        )}
      </div>
      {!failed && (
        <figcaption className="no-print mt-2 text-sm">
          <OutsideLink href={own} className="inline-flex items-center gap-1.5 text-link">
            Open the infographic in full <Icon name="outside" className="size-3.5" />
            <span className="sr-only"> (opens in a new tab)</span>
          </OutsideLink>
        </figcaption>
      )}
    </figure>
  );
}

type Props = NonNullable<StoryProvenance['picture']>;

/** The credit and license of a picture, as in `creditLine` (`covers/terms.ts`) but with a link. */
const PictureCredit = ({ credit, license, licenseUrl }: Props) => (
  <figcaption className={captionLook}>
    Photo: {credit},{' '}
    {licenseUrl ? (
      <OutsideLink href={licenseUrl} className="text-link">
        {license}
        <span className="sr-only"> (opens in a new tab)</span>
      </OutsideLink>
    ) : (
      license
    )}
  </figcaption>
);
