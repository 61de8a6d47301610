export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The attribute of a button that selects a theme; its value is the theme. */
export const themeChoice = 'data-theme-choice';

const changed = 'themechange';

/**
 * Runs in the head before the first paint, so that a stored choice never flashes. Only this script stores and applies a
 * choice, by listening for clicks on the document: the toggle therefore works before the page is hydrated. The root has
 * class `light` or `dark`, and the choice itself in `data-theme`.
 */
export const themeScript = `(()=>{
const root=document.documentElement,night=matchMedia('(prefers-color-scheme: dark)');let chosen=null;
const apply=()=>{try{chosen=localStorage.getItem('theme')}catch{}
const theme=chosen==='light'||chosen==='dark'?chosen:'system',dark=theme==='dark'||theme==='system'&&night.matches;
root.classList.toggle('dark',dark);root.classList.toggle('light',!dark);root.dataset.theme=theme;
dispatchEvent(new Event('${changed}'))};
apply();night.addEventListener('change',apply);addEventListener('storage',apply);
document.addEventListener('click',event=>{const button=event.target.closest?.('[${themeChoice}]');if(!button)return;
chosen=button.getAttribute('${themeChoice}');try{localStorage.setItem('theme',chosen)}catch{}apply()})})()`;

/** The current choice, for `useSyncExternalStore`. The server cannot know it and returns 'system'. */
export const themeStore = {
  subscribe(listener: () => void) {
    addEventListener(changed, listener);
    return () => removeEventListener(changed, listener);
  },
  read: (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
  readOnServer: (): Theme => 'system',
};
