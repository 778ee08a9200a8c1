import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page and footer of the public site. */
export function PublicShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
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
