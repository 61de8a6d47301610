import { useEffect, useEffectEvent, useState } from 'react';
import { useWebsite } from '../../../../web/kit/website.ts';
import type { Box } from '../../../terms.ts';
import type { SiteMapHandle } from './create-map.ts';

type Callbacks = {
  box: Box;
  /** The box is the view to show, rather than what to fit into it. */
  isExact: boolean;
  onSelect(ids: string[]): void;
  onHover(id: string | null): void;
  onMove(box: Box, zoom: number): void;
  /** The map is there, at this zoom, but not drawn yet. */
  onMade(zoom: number): void;
  onReady(attribution: string): void;
};

/** Loads the interactive map once its frame is near the screen; null until then, in forced colors, and without WebGL. */
export function useInteractiveMap(frame: { current: HTMLElement | null }, callbacks: Callbacks) {
  const [map, setMap] = useState<SiteMapHandle | null>(null);
  const { mapStyleUrl } = useWebsite();
  const latest = useEffectEvent(() => callbacks);
  useEffect(() => {
    const container = frame.current;
    if (!container || hasForcedColors() || !hasWebGl()) return;
    let made: SiteMapHandle | undefined;
    const stopped = new AbortController();
    const load = async () => {
      // Without the map's files, or with a WebGL that fails, the drawing stays.
      const { createMap } = await import('./create-map.ts');
      if (stopped.signal.aborted) return;
      made = createMap({
        container,
        styleUrl: mapStyleUrl,
        box: latest().box,
        isExact: latest().isExact,
        onSelect: (ids) => latest().onSelect(ids),
        onHover: (id) => latest().onHover(id),
        onMove: (box, zoom) => latest().onMove(box, zoom),
        onReady: (attribution) => latest().onReady(attribution),
      });
      setMap(made);
      latest().onMade(made.zoom());
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    observer.observe(container);
    return () => {
      stopped.abort();
      observer.disconnect();
      made?.remove();
    };
  }, [frame, mapStyleUrl]);
  return map;
}

/** They would make everything on the map one color; the drawing keeps its own. */
const hasForcedColors = (): boolean => matchMedia('(forced-colors: active)').matches;

let isWebGlThere: boolean | undefined;

function hasWebGl(): boolean {
  // Nothing is asked of the context, not even to end: that would wait for the graphics card.
  isWebGlThere ??= document.createElement('canvas').getContext('webgl2') !== null;
  return isWebGlThere;
}
