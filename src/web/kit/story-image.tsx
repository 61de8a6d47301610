import { useState } from 'react';
import { preload } from 'react-dom';
import { imageSize, imageVariants } from '../../drawing/terms.ts';
import { categorySlug, type Category } from '../../news/terms.ts';
import { ownAddress } from './own-address.ts';
import { cn } from './ui/cn.ts';
import { useWebsite } from './website.ts';

type Props = {
  story: { slug: string; category: Category; imageUrl: string | null };
  /** Sets the size; the image fills it. */
  className?: string;
  /** For the first visible image only. */
  priority?: boolean;
  /**
   * The width of the uncropped image on the page, as for the HTML attribute `sizes`: a box narrower than the image's
   * aspect ratio (1200:630) crops it. Not needed without an image.
   */
  sizes?: string;
  /** A description of the image, where it is more than decoration. */
  alt?: string;
};

/**
 * A story's image over its placeholder. A missing, broken or third-party image (no public page loads from third
 * parties) leaves the placeholder visible. In a list, the image adds nothing to the headline, hence the empty `alt`,
 * which also keeps browsers from drawing a broken-image icon when scripts can't remove it.
 */
export function StoryImage({ story, className, priority = false, sizes, alt = '' }: Props) {
  const { origin } = useWebsite();
  const [failed, setFailed] = useState(false);
  const address = ownAddress(story.imageUrl, origin);
  const variants = imageVariants(address ?? null);
  // React preloads a plain <img>, but not a <picture>.
  if (import.meta.env.SSR && priority && variants)
    preload(variants.src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: variants.avifSrcSet,
      ...(sizes && { imageSizes: sizes }),
      fetchPriority: 'high',
    });
  return (
    <div
      data-category={categorySlug(story.category)}
      className={cn('relative overflow-hidden bg-category/12 text-category', className)}
    >
      <Placeholder />
      {address && !failed && (
        <picture>
          {variants && <source type="image/avif" srcSet={variants.avifSrcSet} sizes={sizes} />}
          <img
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setFailed(true);
            }}
            src={variants?.src ?? address}
            srcSet={variants?.srcSet}
            sizes={sizes}
            alt={alt}
            width={imageSize.width}
            height={imageSize.height}
            decoding="async"
            {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </div>
  );
}

/** The word PFAS in the category's color; it scales with its container. */
const Placeholder = () => (
  <div aria-hidden className="absolute inset-0 flex items-center justify-center [container-type:size]">
    <span className="-mr-[0.3em] font-serif text-[clamp(0.75rem,18cqmin,4rem)] font-medium tracking-[0.3em]">
      PFAS
    </span>
  </div>
);
