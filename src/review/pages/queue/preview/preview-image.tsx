import { useState } from 'react';
import { imageSize, imageVariants } from '../../../../drawing/terms.ts';
import type { QueueStory } from '../../../queue-contract.ts';

/** The story's image, or a 'PFAS' placeholder in the inherited category color if it is missing or broken. */
export function PreviewImage({ story }: { story: Pick<QueueStory, 'imageUrl' | 'slug'> }) {
  const [failed, setFailed] = useState(false);
  const variants = imageVariants(story.imageUrl);
  return (
    <div className="relative aspect-[1200/630] w-28 shrink-0 overflow-hidden rounded-md bg-category/12 text-category">
      {variants && !failed ? (
        <picture>
          <source type="image/avif" srcSet={variants.avifSrcSet} sizes="7rem" />
          <img
            src={variants.src}
            srcSet={variants.srcSet}
            sizes="7rem"
            alt=""
            width={imageSize.width}
            height={imageSize.height}
            onError={() => setFailed(true)}
            className="size-full object-cover"
          />
        </picture>
      ) : (
        <div className="flex size-full items-center justify-center">
          <span className="-mr-[0.3em] font-serif text-sm font-medium tracking-[0.3em]">PFAS</span>
        </div>
      )}
    </div>
  );
}
