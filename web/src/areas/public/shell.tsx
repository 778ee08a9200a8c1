import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { BARE } from '../../public-pages.ts';
import { Farewell } from './farewell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page and footer of the public site. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useTexts('common');
  const bare = BARE.test(useLocation().pathname);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {!bare && <Header />}
      <Farewell />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </main>
      {!bare && <Footer />}
    </>
  );
}
