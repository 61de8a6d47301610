/** The attribute of a field whose change is to take effect at once, without the form being sent by hand. */
export const appliesAtOnce = { 'data-applies-at-once': '' };

/**
 * Until the page is hydrated, links, forms and menus work natively; a plain button would be dead. This script,
 * in the head, remembers clicks on such buttons, which `replayEarlyActs` repeats, and sends the form of a field that
 * applies at once.
 */
export const earlyActsScript = `(()=>{
const clicks=[],note=event=>{const button=event.target.closest?.('button[type=button]:not([data-theme-choice])');
if(button){clicks.push(button);event.stopImmediatePropagation()}},
apply=({target})=>{if('appliesAtOnce' in target.dataset&&target.validity.valid)target.form.requestSubmit()};
document.addEventListener('click',note,true);document.addEventListener('change',apply);
window.earlyClicks=()=>{document.removeEventListener('click',note,true);document.removeEventListener('change',apply);
return clicks.splice(0)}})()`;

declare global {
  interface Window {
    earlyClicks?: () => HTMLButtonElement[];
  }
}

/**
 * To be called once, when React has taken over the page. The clicks follow a moment later: a part of the page that
 * React has yet to take over is then taken over for the click, which is not possible in the midst of an effect.
 */
export function replayEarlyActs(): void {
  const buttons = window.earlyClicks?.() ?? [];
  setTimeout(() => {
    for (const button of buttons) if (button.isConnected) button.click();
  });
}
