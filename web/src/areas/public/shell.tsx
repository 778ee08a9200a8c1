import { type ReactNode, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { BARE } from '../../public-pages.ts';
import { Farewell } from './farewell.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * Returns the ref for the main element, which gets the focus when the path changes, for users of a
 * keyboard or a screen reader.
 */
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

/**
 * On the first page, scrolls to the address's anchor if the page still stands at its top: an anchor
 * followed during hydration is lost otherwise.
 */
function useEarlyAnchor({ key, hash }: Location): void {
  useEffect(() => {
    if (key === 'default' && hash && scrollY === 0) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, [key, hash]);
}

/**
 * Frame of a public page: skip link, header, a message left by an account area, `children`, footer.
 * Pages of the student's and the school's area, and those to log in, to register and to verify a
 * phone (`BARE`), have no header and footer.
 */
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
