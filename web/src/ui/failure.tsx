import { lazy } from 'react';
import { useTexts } from '../lib/texts.ts';

/** What is left to say when the error screen cannot be loaded either. */
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
      <button type="button" className="pill pill-solid" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </main>
  );
}

/** The screens of ./error-screen.tsx, which hardly a visit needs, loaded when one does. */
const screen = (name: 'ErrorScreen' | 'LostScreen') =>
  lazy(async () => {
    // Not by `then`: a missing stylesheet fails around the whole expression of an import.
    try {
      const screens = await import('./error-screen.tsx');
      return { default: screens[name] };
    } catch {
      return { default: PlainFailure };
    }
  });

export const ErrorScreen = screen('ErrorScreen');
export const LostScreen = screen('LostScreen');
