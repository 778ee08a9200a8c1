import { lazy } from 'react';
import { useTexts } from '../lib/texts.ts';

/** What is left to say when the error screen cannot be loaded either. */
function PlainFailure() {
  const t = useTexts('common');
  return (
    <main style={{ padding: '20vb 1.25rem', textAlign: 'center' }}>
      <h1>{t('failure.title')}</h1>
      <button type="button" className="pill pill-solid" onClick={() => location.reload()}>
        {t('retry')}
      </button>
    </main>
  );
}

/** The screens of ./error-screen.tsx, which hardly a visit needs, loaded when one does. */
const screen = (name: 'ErrorScreen' | 'LostScreen') =>
  lazy(() =>
    import('./error-screen.tsx').then(
      (screens) => ({ default: screens[name] }),
      () => ({ default: PlainFailure }),
    ),
  );

export const ErrorScreen = screen('ErrorScreen');
export const LostScreen = screen('LostScreen');
