/**
 * Before anything is painted: sets the colour scheme, and keeps presses until the page's script
 * runs, see ui/form.ts and ui/use-early-press.ts.
 */
import { CHOSEN_COLOR, PAPER } from '../lib/colours.ts';

const root = document.documentElement;
try {
  let scheme = localStorage.getItem('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') {
    const bar = document.createElement('meta');
    bar.id = CHOSEN_COLOR;
    bar.name = 'theme-color';
    bar.content = PAPER[scheme];
    document.head.prepend(bar);
  } else scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);
} catch {}

const press = (element: Element | null) => element?.setAttribute('data-pressed', '');
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.hasAttribute('action')) return;
  event.preventDefault();
  press(form);
});
addEventListener('click', ({ target }) => press((target as Element).closest('[data-early]')));
