import './lib/zod.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './lib/language.tsx';
import { keepNavigations, lostCode, resumeNavigation } from './lib/network.ts';
import { loadTexts } from './lib/texts.ts';
import { loadTextsAhead } from './lib/texts-ahead.ts';

/** Milliseconds after which texts that have not arrived count as lost, see `lostCode`. */
const LATEST_TEXTS = 30_000;

const language = languageOfPath(location.pathname);
// Texts and components arrive side by side.
const texts: Promise<unknown> = language
  ? Promise.all([loadTexts(language, 'common'), loadTexts(language, 'public')])
  : // A failure shows where the texts are needed.
    loadTextsAhead(location.pathname).catch(() => undefined);

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[keepNavigations]} />
      </StrictMode>,
    );
  });
}

// Texts first: a part that waits for texts while it is hydrated may wait for ever if the router
// changes what is around it meanwhile, as it does for readers who are signed in.
// A task of its own: between making React ready and using it the page may respond to its reader.
if (!resumeNavigation()) {
  const late = setTimeout(() => void lostCode(), LATEST_TEXTS);
  void texts.then(() => {
    clearTimeout(late);
    setTimeout(hydrate);
  });
}
