import './styles.css';

/** The longest a page that nobody touches waits before it is hydrated. */
const idleWaitMs = 2_500;
const interactions = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * The page is complete as it came, so React takes over when the browser is idle or at the first interaction,
 * whichever is earlier; until then the main thread is free for scrolling and reading.
 */
let started = false;
const start = () => {
  if (started) return;
  started = true;
  for (const type of interactions) removeEventListener(type, start, true);
  void import('./hydrate.tsx').then(({ hydratePage }) => hydratePage());
};

for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });
if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: idleWaitMs });
else setTimeout(start, idleWaitMs / 10);
