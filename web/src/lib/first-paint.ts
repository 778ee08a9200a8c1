import { CHOSEN_COLOR, PAPER } from './scheme.ts';

/**
 * Runs in the head before anything is painted: the remembered colour scheme everywhere, and the
 * remembered language where the path does not say it. Kept as text because it must be inline; its
 * hash is in the page's content security policy.
 */
export const firstPaintScript = `(function(d){try{
var s=localStorage.getItem('mantine-color-scheme-value');
if(s==='light'||s==='dark'){var m=document.createElement('meta');m.id='${CHOSEN_COLOR}';m.name='theme-color';
m.content=s==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}
else s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',s);
var p=location.pathname,l=/^\\/(academy|admin|student|guardian|dev)(\\/|$)/.test(p)?
(localStorage.getItem('midan_language')==='en'?'en':'ar'):/^\\/ar(\\/|$)/.test(p)?'ar':'en';
d.lang=l;d.dir=l==='ar'?'rtl':'ltr';
}catch(e){}})(document.documentElement)`.replaceAll('\n', '');
