import { useState } from 'react';
import { imageSize, imageVariants } from '../../drawing/terms.ts';
import { chainBox, drawChain, randomFrom } from '../../web/kit/chain.ts';
import { useWebsite } from '../../web/kit/website.ts';
import { cn } from '../../web/kit/ui/cn.ts';
import { categorySlug, type Category } from '../terms.ts';
import { ownAddress } from './own-address.ts';

type Props = {
  story: { slug: string; category: Category; imageUrl: string | null };
  /** Sets the size; the picture fills it. */
  className?: string;
  /** For the one picture that is seen first. */
  priority?: boolean;
  /**
   * How wide the whole picture would stand on the page, as `sizes` of HTML: a box that is less wide than the picture
   * (1200 : 630) shows a part of it. Not needed where there is no address.
   */
  sizes?: string;
};

/**
 * A story's picture over its placeholder. A picture that is missing, fails, or lies with a third party (no public
 * page calls one) leaves the placeholder. The picture beside a headline says nothing new, hence the empty `alt`;
 * it also keeps browsers from drawing a broken picture where scripts cannot take it away.
 */
export function StoryImage({ story, className, priority = false, sizes }: Props) {
  const { origin } = useWebsite();
  const [failed, setFailed] = useState(false);
  const address = ownAddress(story.imageUrl, origin);
  const variants = imageVariants(address ?? null);
  return (
    <div
      data-category={categorySlug(story.category)}
      className={cn('relative overflow-hidden bg-category/12 text-category', className)}
    >
      <Placeholder seed={story.slug} />
      {address && !failed && (
        <img
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          src={variants?.src ?? address}
          {...(variants && { srcSet: variants.srcSet, sizes })}
          alt=""
          width={imageSize.width}
          height={imageSize.height}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  );
}

/** The word PFAS below a chain that is the story's own; both follow the size of the box they stand in. */
function Placeholder({ seed }: { seed: string }) {
  const { bonds, fluorines, carbons } = drawChain(seed);
  const behind = drawChain(`${seed} behind`);
  const tilt = Math.round(randomFrom(seed)() * 56 - 28);
  return (
    <div
      aria-hidden
      className="absolute inset-0 flex flex-col items-center justify-center [container-type:size]"
    >
      <svg
        viewBox="0 0 600 400"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full opacity-14"
        {...strokes}
      >
        <g transform={`translate(300 200) rotate(${tilt}) scale(2.3) translate(-240 -75)`}>
          <path d={behind.bonds} strokeWidth={2} />
          <path d={behind.carbons + behind.fluorines} strokeWidth={9} />
        </g>
      </svg>
      <svg
        viewBox={`0 0 ${chainBox.width} ${chainBox.height}`}
        className="relative h-auto w-[min(72cqw,96cqh)]"
        {...strokes}
      >
        <path d={bonds} strokeWidth={2.5} strokeOpacity={0.6} />
        <path d={carbons} strokeWidth={9} />
        <path d={fluorines} strokeWidth={11} strokeOpacity={0.6} />
      </svg>
      <span className="relative -mr-[0.3em] font-serif text-[clamp(0.75rem,9cqmin,1.75rem)] leading-[1.5] font-medium tracking-[0.3em]">
        PFAS
      </span>
    </div>
  );
}

const strokes = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
