import '../styles.css';

/** Of the search box; written in by the build (vite.config.ts). */
declare const searchBoxHref: string;

/**
 * Signs that a reader is about to use the page, not only look at it. A pointer that rests where the page appears is
 * over something, but has not moved. From assistive technology, which needs neither pointer nor keys, a click or a
 * change comes first.
 */
const signs = 'pointerdown touchstart wheel scroll keydown focusin input change click'.split(' ');

/** The longest that a slow image may delay the page's own activity. */
const waitMsMax = 2_500;

/**
 * The page is complete as served. So React hydrates on the first interaction, and readers who only look don't pay for
 * it; its files are prefetched once everything else has loaded (docs/decisions/0015). It hydrates earlier only if
 * something happens without the reader: on a page that says so (`data-live`, or `data-live="wide"` for all but phones), or
 * where an image has failed.
 */
let started = false;
const start = () => {
  if (started) return;
  started = true;
  fetchParts('modulepreload');
  // In two steps, so that neither keeps a slow phone busy for long.
  void import('./react.ts')
    .then(() => import('./hydrate.tsx'))
    .then(({ hydratePage }) => {
      removeEventListener('popstate', loadWhatIsNamed);
      return hydratePage();
    }, reloadPage);
};

/** Browsers never retry a failed module, but a fresh page does: reload once, and only if the page can be fetched. */
const reloadPage = async () => {
  // From here on the browser does what it can natively; a reader filling in a form is not interrupted.
  const sent = [...(window.earlyClicks?.() ?? [])].find(({ type }) => type === 'submit');
  if (sent) return sent.click();
  if (document.activeElement?.matches('input, select, textarea')) return;
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (type !== 'reload' && (await fetch(location.href, { method: 'HEAD' })).ok) location.reload();
};

/** Fetches all in parallel, not each after the one that imports it; the server names them. */
const fetchParts = (rel: 'prefetch' | 'modulepreload') => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-parts]'))
    for (const href of dataset.parts!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
};

/** Browsers also report a pointer that rests where a page appears. */
const startOnMove = (move: PointerEvent) => (move.movementX || move.movementY) && start();
const startOnImageError = ({ target }: Event) => target instanceof HTMLImageElement && start();
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** Going back to a page that the router showed before a reload is not a page load for the browser: only this shows it. */
const addressOf = ({ pathname, search }: Location) => pathname + search;
const loaded = addressOf(location);
const loadWhatIsNamed = () => addressOf(location) !== loaded && location.reload();

/**
 * Ctrl+K and Cmd+K: the search box or, on a page without one, the search page with focus in its box. Behind the staff's
 * sidebar they open the command palette instead.
 */
const goToSearch = (event: KeyboardEvent) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.getElementById('sidebar')) return;
  event.preventDefault();
  const box = document.getElementById('query') as HTMLInputElement | null;
  box?.focus();
  if (box) box.select();
  else location.href = searchBoxHref;
};

const live = innerWidth < 768 ? '[data-live=true]' : '[data-live]';
const isLive = document.querySelector(live) !== null;
const whenIdle = () => {
  const go = () => (isLive ? start() : started || fetchParts('prefetch'));
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: waitMsMax });
  else setTimeout(go);
};

for (const type of signs) addEventListener(type, start, { capture: true, passive: true, once: true });
addEventListener('pointermove', startOnMove, true);
addEventListener('error', startOnImageError, true);
addEventListener('popstate', loadWhatIsNamed);
// First: while React hydrates the page, it stops the keys that it would need.
addEventListener('keydown', goToSearch, true);
const hasBegun = navigator.userActivation?.hasBeenActive || scrollY > 0;
if (hasBegun || [...document.images].some(hasFailed)) start();
if (isLive) setTimeout(start, waitMsMax);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
