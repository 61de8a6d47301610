/**
 * The part of the package's stylesheet that the map needs, in our design. Added with the map: as a CSS file it
 * would be on every page.
 */
const rules = `
.maplibregl-map { position: absolute; overflow: hidden; -webkit-tap-highlight-color: transparent; }
.maplibregl-canvas { position: absolute; left: 0; top: 0; }
.maplibregl-canvas:focus-visible { outline-offset: -3px; }
.maplibregl-canvas-container.maplibregl-interactive { cursor: grab; user-select: none; }
.maplibregl-canvas-container.maplibregl-interactive:active { cursor: grabbing; }
.maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan, .maplibregl-touch-zoom-rotate.maplibregl-touch-drag-pan canvas {
  touch-action: none;
}
.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures,
.maplibregl-touch-drag-pan.maplibregl-cooperative-gestures canvas { touch-action: pan-x pan-y; }
.maplibregl-boxzoom { position: absolute; left: 0; top: 0; border: 2px dotted var(--rule); background: var(--card); opacity: 0.5; }
.maplibregl-cooperative-gesture-screen {
  position: absolute; inset: 0; display: grid; place-items: center; padding: 1rem; text-align: center;
  font: 500 1rem var(--font-interface); color: var(--foreground);
  background: color-mix(in oklab, var(--background) 78%, transparent);
  opacity: 0; visibility: hidden; pointer-events: none; transition: opacity 0.4s 0.6s, visibility 0s 1s;
}
.maplibregl-cooperative-gesture-screen.maplibregl-show { opacity: 1; visibility: visible; transition: opacity 0.1s; }
.maplibregl-cooperative-gesture-screen .maplibregl-mobile-message { display: none; }
@media (hover: none), (pointer: coarse) {
  .maplibregl-cooperative-gesture-screen .maplibregl-desktop-message { display: none; }
  .maplibregl-cooperative-gesture-screen .maplibregl-mobile-message { display: block; }
}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the rules to the page, once. */
export function addMapStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
