/**
 * The attributes of a field whose change takes effect immediately, without submitting the form by hand. It shows the
 * current state: a browser that goes back must not restore an earlier choice.
 */
export const submitsOnChange = { 'data-submits-on-change': '', autoComplete: 'off' };

/**
 * Until the page is hydrated, links, forms and menus work natively; a plain button would be dead. This script, in the
 * head, records which were clicked, for `replayEarlyClicks`, marks them as busy, and submits the form of a field that
 * applies immediately. A form that changes something also waits, so that its response is a toast as always, unless the
 * scripts fail to load. A page that the browser kept during that request shows the current state when it is restored.
 */
export const earlyClicksScript = `(()=>{
const clicked=new Set(),idle=()=>{for(const button of clicked)button.ariaBusy=null},note=event=>{const button=event.target.closest?.('button[type=button]:not([data-theme-choice]),[method=post] [type=submit]');
if(button&&(button.type=='button'||button.form.checkValidity())){
clicked.add(button);button.ariaBusy=true;event.preventDefault();event.stopImmediatePropagation()}},
giveUp=({target})=>{if(target.tagName!='SCRIPT')return;document.removeEventListener('click',note,true);idle();
for(const button of clicked)if(button.type=='submit'){clicked.delete(button);button.click()}},
apply=({target})=>{if('submitsOnChange' in target.dataset&&target.validity.valid)target.form.requestSubmit()},
restore=({persisted})=>{if(persisted){idle();clicked.clear();for(const form of document.forms)form.reset()}};
document.addEventListener('click',note,true);document.addEventListener('change',apply);addEventListener('pageshow',restore);
addEventListener('error',giveUp,true);
window.earlyClicks=()=>{document.removeEventListener('click',note,true);document.removeEventListener('change',apply);
removeEventListener('pageshow',restore);removeEventListener('error',giveUp,true);idle();return clicked}})()`;

declare global {
  interface Window {
    earlyClicks?: () => Set<HTMLButtonElement>;
  }
}

/**
 * Call this once, when React has hydrated the page. The clicks are replayed a moment later: a part of the page that
 * React has yet to hydrate is then hydrated for the click, which is not possible during an effect.
 */
export function replayEarlyClicks(): void {
  const buttons = window.earlyClicks?.() ?? [];
  setTimeout(() => {
    for (const button of buttons) if (button.isConnected) button.click();
  });
}
