import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { BARE } from '../../public-pages.ts';
import { Farewell } from './farewell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Gives main the focus when the path changes, for users of keyboards and screen readers. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** An anchor followed during hydration is lost otherwise. Not once the reader has scrolled. */
function useEarlyAnchor({ key, hash }: Location): void {
  useEffect(() => {
    if (key === 'default' && hash && scrollY === 0) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, [key, hash]);
}

/** Account areas and their sign-in pages (`BARE`) have no header and footer. */
export function PublicShell({ children }: { children: ReactNode }) {
  const t = useTexts('common');
  const location = useLocation();
  const { pathname } = location;
  useEarlyAnchor(location);
  const main = useFocusOnNavigation(pathname);
  const bare = BARE.test(pathname);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {!bare && <Header />}
      <Farewell />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }} ref={main}>
        {children}
      </main>
      {!bare && <Footer />}
    </>
  );
}
