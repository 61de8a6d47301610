import './styles.css';

/** The longest a page that nobody touches waits before it is hydrated. */
const waitMsMax = 2_500;
const interactions = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * The page is complete as it came, so what is seen goes first: React is fetched and takes over when everything else
 * has arrived and the browser is idle, or at the first interaction, whichever is earlier.
 */
let started = false;
const start = () => {
  if (started) return;
  started = true;
  for (const type of interactions) removeEventListener(type, start, true);
  document.querySelectorAll<HTMLElement>('script[data-parts]').forEach(fetchParts);
  void import('./hydrate.tsx').then(({ hydratePage }) => hydratePage());
};

/** Side by side, instead of each after the one that imports it; the server names them. */
const fetchParts = ({ dataset: { parts = '' } }: HTMLElement) => {
  for (const href of parts.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
};

const startWhenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: waitMsMax }) : setTimeout(start);

for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle);
setTimeout(start, waitMsMax);
