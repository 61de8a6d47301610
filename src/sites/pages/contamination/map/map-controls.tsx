import { type ReactNode, useState } from 'react';
import type { SiteMapHandle } from './create-map.ts';

/** Zoom buttons, and 'Locate me', which asks the browser only when pressed. */
export function MapControls({ map }: { map: SiteMapHandle }) {
  const [problem, setProblem] = useState('');
  const locate = (event: Event) => {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        map.setPlace({ latitude, longitude });
        map.goTo({ latitude, longitude }, event);
      },
      ({ code, PERMISSION_DENIED }) =>
        setProblem(
          code === PERMISSION_DENIED
            ? 'Location access is blocked. Enter a ZIP code instead.'
            : 'Your location is not available. Enter a ZIP code instead.',
        ),
    );
  };
  return (
    <div className="no-print flex items-center justify-end gap-2">
      <output className="text-sm empty:hidden">{problem}</output>
      <button
        type="button"
        className="h-9 shrink-0 border border-input bg-popover px-3 text-[0.8125rem] font-medium whitespace-nowrap hover:bg-highlight"
        onClick={({ nativeEvent }) => locate(nativeEvent)}
      >
        Locate me
      </button>
      <div className="flex border border-input bg-popover">
        <Zoom label="Zoom in" onPress={(event) => map.zoomBy(1, event)}>
          <path d="M6 12h12M12 6v12" />
        </Zoom>
        <Zoom label="Zoom out" onPress={(event) => map.zoomBy(-1, event)}>
          <path d="M6 12h12" />
        </Zoom>
      </div>
    </div>
  );
}

type ZoomProps = { label: string; onPress: (event: Event) => void; children: ReactNode };

const Zoom = ({ label, onPress, children }: ZoomProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-9 place-items-center not-first:border-l hover:bg-highlight"
    onClick={({ nativeEvent }) => onPress(nativeEvent)}
  >
    <svg aria-hidden viewBox="0 0 24 24" className="size-4" fill="none" stroke="currentColor" strokeWidth={2}>
      {children}
    </svg>
  </button>
);
