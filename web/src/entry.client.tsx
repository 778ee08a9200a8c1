import './lib/zod.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from './lib/language.tsx';
import { keepNavigations, resumeNavigation } from './lib/network.ts';
import { loadTexts } from './lib/texts.ts';
import { fetchTextsAhead } from './lib/texts-ahead.ts';

const language = languageOfPath(location.pathname);
// Texts and components arrive side by side.
if (language) {
  for (const namespace of ['common', 'public'] as const) void loadTexts(language, namespace);
} else {
  // A failure shows where the texts are needed.
  fetchTextsAhead(location.pathname).catch(() => undefined);
}

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

// A task of its own: between making React ready and using it the page may answer its reader.
if (!resumeNavigation()) setTimeout(hydrate);
