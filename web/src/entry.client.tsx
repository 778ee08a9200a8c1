import './lib/zod.ts';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { arrival, trips } from './lib/arrival.ts';
import { LanguageProvider, languageOfPath, rememberedLanguage } from './lib/language.tsx';
import { loadTexts } from './lib/texts.ts';
import { LostScreen } from './ui/failure.tsx';

const language = languageOfPath(location.pathname);
// Texts and components arrive side by side; a failure shows where the texts are needed.
for (const namespace of language ? (['common', 'public'] as const) : (['common'] as const)) {
  loadTexts(language ?? rememberedLanguage(), namespace).catch(() => undefined);
}

const state = arrival();
if (state === 'lost') {
  createRoot(document.body).render(
    <LanguageProvider language={language ?? rememberedLanguage()}>
      <Suspense>
        <LostScreen />
      </Suspense>
    </LanguageProvider>,
  );
} else if (state === 'go') {
  // A task of its own: between making React ready and using it the page may answer its reader.
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter instrumentations={[trips]} />
        </StrictMode>,
      );
    }),
  );
}
