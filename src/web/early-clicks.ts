/**
 * Until the page is hydrated, links, forms and menus work natively; a plain button would be dead. This script,
 * in the head, remembers clicks on such buttons, and asks for hydration at once; `replayEarlyClicks` repeats them.
 */
export const earlyClicksScript = `(()=>{
const clicks=[],note=event=>{const button=event.target.closest?.('button[type=button]:not([data-theme-choice])');
if(button){clicks.push(button);event.stopImmediatePropagation()}};
document.addEventListener('click',note,true);
window.earlyClicks=()=>{document.removeEventListener('click',note,true);return clicks.splice(0)}})()`;

declare global {
  interface Window {
    earlyClicks?: () => HTMLButtonElement[];
  }
}

/**
 * To be called once, when React has taken over the page. The clicks follow a moment later: a part of the page that
 * React has yet to take over is then taken over for the click, which is not possible in the midst of an effect.
 */
export function replayEarlyClicks(): void {
  const buttons = window.earlyClicks?.() ?? [];
  setTimeout(() => {
    for (const button of buttons) if (button.isConnected) button.click();
  });
}
