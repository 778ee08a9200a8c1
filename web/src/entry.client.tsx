import './lib/zod.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadMessages } from './lib/i18n.ts';
import { languageOfPath, rememberedLanguage } from './lib/language.tsx';

const language = languageOfPath(location.pathname);
// Texts and components arrive side by side; a failure shows where the texts are needed.
loadMessages(language ?? rememberedLanguage(), language ? ['common', 'public'] : ['common']).catch(
  () => undefined,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
