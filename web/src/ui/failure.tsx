import { lazy } from 'react';
import { reloadPage } from '../lib/network.ts';
import { useTexts } from '../lib/texts.ts';

/** Fallback with a button to reload, if the error screen cannot be loaded either. */
function PlainFailure() {
  const t = useTexts('common');
  return (
    <main
      style={{
        display: 'grid',
        placeContent: 'center',
        placeItems: 'center',
        textAlign: 'center',
        gap: '1.5rem',
        minBlockSize: '100dvb',
      }}
    >
      <h1>{t('failure.title')}</h1>
      <button type="button" className="pill pill-solid" onClick={reloadPage}>
        {t('retry')}
      </button>
    </main>
  );
}

/** The screen of ./error-screen.tsx. Hardly a visit needs it, so it is loaded when one does. */
export const ErrorScreen = lazy(async () => {
  // Not by `then`: a missing stylesheet fails around the whole expression of an import.
  try {
    const { ErrorScreen } = await import('./error-screen.tsx');
    return { default: ErrorScreen };
  } catch {
    return { default: PlainFailure };
  }
});
