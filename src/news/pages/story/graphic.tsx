import { useState } from 'react';
import { Icon } from '../../../web/kit/ui/icon.tsx';
import { OutsideLink } from '../../../web/kit/ui/link.tsx';
import { SourceLink } from '../../../web/kit/ui/text-link.tsx';
import { useWebsite } from '../../../web/kit/website.ts';
import type { Story } from '../../contract.ts';
import { ownAddress } from '../own-address.ts';
import { StoryImage } from '../story-image.tsx';

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
