import { CHOSEN_COLOR, PAPER } from './scheme.ts';

/**
 * Runs in the head before anything is painted. Sets the remembered colour scheme, and keeps presses
 * until the page's script runs: of a form that only the script can send (one without `action`), see
 * ui/form.ts, and of a button with `data-early`, see ui/use-early-press.ts. Kept as text because it
 * must be inline; its hash is in the page's content security policy.
 */
export const firstPaintScript = `(function(d){try{
var s=localStorage.getItem('mantine-color-scheme-value');
if(s==='light'||s==='dark'){var m=document.createElement('meta');m.id='${CHOSEN_COLOR}';m.name='theme-color';
m.content=s==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}
else s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',s);
}catch(e){}
addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.hasAttribute('action'))return;
e.preventDefault();f.setAttribute('data-pressed','')});
addEventListener('click',function(e){var b=e.target.closest('[data-early]');if(b)b.setAttribute('data-pressed','')});
})(document.documentElement)`.replaceAll('\n', '');
