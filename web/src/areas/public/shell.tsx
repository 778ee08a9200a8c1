import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { BARE } from '../../public-pages.ts';
import { Farewell } from './farewell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Moves the focus to the new page after a navigation, for readers who use keys or a screen reader. */
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

/** Scrolls again to an anchor that was followed during hydration. */
function useEarlyAnchor({ key, hash }: Location): void {
  useEffect(() => {
    if (key === 'default' && hash && scrollY === 0) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, [key, hash]);
}

/** Header, page and footer of the public site. */
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
