import { MEMBER_FIELD } from '@forum/contracts/named-member';
import { EARLY_THEME } from '../lib/theme/theme.ts';
import { OWN_STATE } from './own-state.ts';

/** What was done on the page before its scripts arrived. */
export interface DoneEarly {
  /** Buttons that only work with scripts, in the order they were pressed. */
  readonly presses: readonly HTMLElement[];
  /** Whether each of them was shown as pressed (`aria-pressed`) then. */
  readonly shown: readonly (string | null)[];
  /** What was typed after the first of them, with no field to type into. */
  readonly keys: string;
}

/*
 * Presses on what only works with scripts (`with-js`) wait for them, and so do letters typed after: pressing Reply
 * and typing on must not lose a letter. Enter in such a form sends nothing, since the browser would leave the page.
 * Any other form is sent at once: on a page drawn for all members, for the one whose page it is; from a CDN's copy that
 * does not know them yet, for whoever is signed in.
 */
const HOLD = `var h=window.forumEarly={presses:[],shown:[],keys:''};
function waits(e){return!('ready'in d.dataset)&&e.target.closest&&e.target.closest('.with-js')}
addEventListener('click',function(e){var f=!('ready'in d.dataset)&&e.target.closest&&e.target.closest('a[data-key="r"]')&&document.querySelector('#new-reply button'),b=f||waits(e)&&e.target.closest('button');if(!b)return;e.preventDefault();e.stopImmediatePropagation();if(f||e.detail||document.activeElement===b)h.presses.indexOf(b)<0&&h.presses.push(b)&&h.shown.push(b.getAttribute('aria-pressed'))},true);
addEventListener('submit',function(e){if(waits(e))return e.preventDefault();var o=!('ready'in d.dataset)&&document.getElementById('${OWN_STATE}'),m=e.target.elements.${MEMBER_FIELD};if(o&&m){if(o.textContent)m.value=JSON.parse(o.textContent).viewer.id;else m.disabled=true}},true);
addEventListener('keydown',function(e){if('ready'in d.dataset||!h.presses.length||e.ctrlKey||e.metaKey||e.altKey||e.target.closest('input,textarea'))return;var k=e.key;if(!h.keys&&(k===' '||k==='Enter'))return;if(k.length===1)h.keys+=k;else if(k==='Enter')h.keys+='\\n';else if(k==='Backspace')h.keys=h.keys.slice(0,-1);else return;e.preventDefault()},true)`;

/*
 * Pictures of cards below the first screen are fetched once somebody goes there (`data-later`): browsers fetch what lies
 * up to 2,500 px below the window, which is dozens of faces. On a window that shows such a card at once, they come then.
 */
const LATER = `['scroll','resize','click','keydown','popstate','beforeprint'].forEach(function(s){addEventListener(s,use,{capture:true,once:true})});
function use(){d.dataset.used=''}
addEventListener('load',function(){var l=document.querySelector('[data-later]');if(l&&l.getBoundingClientRect().top<innerHeight)use()})`;

/** Runs before anything is painted. Written out as a string because it must not wait for a bundle. */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement;d.dataset.js='';${EARLY_THEME};${`${HOLD};${LATER}`.replaceAll('\n', '')}})()`;
