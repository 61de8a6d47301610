import '../styles.css';

/**
 * What a reader does who is about to use the page, not only to look at it. A click or a change comes as the first of
 * them from assistive technology, which needs neither pointer nor keys.
 */
const signs = 'pointerover pointerdown touchstart wheel scroll keydown focusin input change click'.split(' ');

/** The longest that a slow picture holds up what the page does by itself. */
const waitMsMax = 2_500;

/**
 * The page is complete as it came. So React takes over when somebody begins to use it, and nobody who only looks pays
 * for it; its files are fetched before, when everything else is there (docs/decisions/0015). Earlier than that only
 * where something is to happen by itself: on a page that says so (`data-live`), or where a picture has failed.
 */
let started = false;
const start = () => {
  if (started) return;
  started = true;
  fetchParts('modulepreload');
  // In two steps, so that neither keeps a slow phone busy for long.
  void import('react-dom/client')
    .then(() => import('./hydrate.tsx'))
    .then(({ hydratePage }) => {
      removeEventListener('popstate', loadWhatIsNamed);
      return hydratePage();
    }, reloadPage);
};

/** A browser never asks again for a module that failed, a fresh page does: once, and only if there is one to be had. */
const reloadPage = async () => {
  // From here on the browser does by itself what it can; nobody is disturbed who is filling in a form.
  const sent = [...(window.earlyClicks?.() ?? [])].find(({ type }) => type === 'submit');
  if (sent) return sent.click();
  if (document.activeElement?.matches('input, select, textarea')) return;
  const [{ type }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
  if (type !== 'reload' && (await fetch(location.href, { method: 'HEAD' })).ok) location.reload();
};

/** All side by side, instead of each after the one that imports it; the server names them. */
const fetchParts = (rel: 'prefetch' | 'modulepreload') => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-parts]'))
    for (const href of dataset.parts!.split(' '))
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
};

const startForPicture = ({ target }: Event) => target instanceof HTMLImageElement && start();
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/** Back to what the router had shown before a reload is no page load for the browser: nobody else would show it. */
const addressOf = ({ pathname, search }: Location) => pathname + search;
const loaded = addressOf(location);
const loadWhatIsNamed = () => addressOf(location) !== loaded && location.reload();

const isLive = document.querySelector('[data-live]') !== null;
const whenIdle = () => {
  const go = () => (isLive ? start() : started || fetchParts('prefetch'));
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: waitMsMax });
  else setTimeout(go);
};

for (const type of signs) addEventListener(type, start, { capture: true, passive: true, once: true });
addEventListener('error', startForPicture, true);
addEventListener('popstate', loadWhatIsNamed);
const hasBegun = navigator.userActivation?.hasBeenActive || scrollY > 0;
if (hasBegun || [...document.images].some(hasFailed)) start();
if (isLive) setTimeout(start, waitMsMax);
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle);
