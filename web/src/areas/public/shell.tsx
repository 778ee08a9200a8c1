import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page and footer of the public site. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useTexts('common');
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </main>
      <Footer />
    </>
  );
}
