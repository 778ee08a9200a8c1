import './lib/zod.ts';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { arrival, trips } from './lib/arrival.ts';
import { loadMessages } from './lib/i18n.ts';
import { LanguageProvider, languageOfPath, rememberedLanguage } from './lib/language.tsx';
import { LostScreen } from './ui/error-screen.tsx';

const language = languageOfPath(location.pathname);
// Texts and components arrive side by side; a failure shows where the texts are needed.
loadMessages(language ?? rememberedLanguage(), language ? ['common', 'public'] : ['common']).catch(
  () => undefined,
);

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
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[trips]} />
      </StrictMode>,
    );
  });
}
