/**
 * The attributes of a field whose change is to take effect at once, without the form being sent by hand. It shows what
 * is in force: a browser that goes back must not restore what was chosen there.
 */
export const appliesAtOnce = { 'data-applies-at-once': '', autoComplete: 'off' };

/**
 * Until the page is hydrated, links, forms and menus work natively; a plain button would be dead. This script,
 * in the head, remembers which were clicked, for `replayEarlyActs`, and sends the form of a field that applies at once.
 * A form that changes something waits too, so that its answer is a toast as always, unless the scripts cannot be had.
 * A page that the browser kept while that was answered shows what was in force when it comes back.
 */
export const earlyActsScript = `(()=>{
const clicked=new Set(),note=event=>{const button=event.target.closest?.('button[type=button]:not([data-theme-choice]),[method=post] [type=submit]');
if(button&&(button.type=='button'||button.form.checkValidity())){
clicked.add(button);event.preventDefault();event.stopImmediatePropagation()}},
giveUp=({target})=>{if(target.tagName!='SCRIPT')return;document.removeEventListener('click',note,true);
for(const button of clicked)if(button.type=='submit')button.click()},
apply=({target})=>{if('appliesAtOnce' in target.dataset&&target.validity.valid)target.form.requestSubmit()},
restore=({persisted})=>{if(persisted)for(const form of document.forms)form.reset()};
document.addEventListener('click',note,true);document.addEventListener('change',apply);addEventListener('pageshow',restore);
addEventListener('error',giveUp,true);
window.earlyClicks=()=>{document.removeEventListener('click',note,true);document.removeEventListener('change',apply);
removeEventListener('pageshow',restore);removeEventListener('error',giveUp,true);return clicked}})()`;

declare global {
  interface Window {
    earlyClicks?: () => Set<HTMLButtonElement>;
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
