/** The design's color tokens that the map uses (web/styles.css). */
const tokens = [
  'background',
  'card',
  'muted',
  'foreground',
  'muted-foreground',
  'border',
  'input',
  'rule',
  'primary',
  'destructive',
  'success',
  'warning',
] as const;

export type MapColors = Record<(typeof tokens)[number], string>;

/** The tokens' values in the theme of an element, as WebGL needs them: `rgb(…)`. */
export function readColors(element: HTMLElement): MapColors {
  const probe = element.appendChild(document.createElement('i'));
  // Of a transition, however short, the first value would be read.
  probe.style.transition = 'none';
  const colors = tokens.map((token) => {
    probe.style.color = `var(--color-${token})`;
    return [token, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colors) as MapColors;
}

/** Calls back when the theme changes, by choice or by the system; returns how to stop. */
export function onThemeChange(listen: () => void): () => void {
  const observer = new MutationObserver(listen);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listen);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', listen);
  };
}
