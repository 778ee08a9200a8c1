import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { directions } from '@midan/messages/languages.ts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  Links,
  type Location,
  Outlet,
  Scripts,
  useLocation,
  useNavigationType,
} from 'react-router';
import { arrive, placeLeft } from './lib/arrival.ts';
import { firstPaintScript } from './lib/first-paint.ts';
import { LanguageProvider, languageOfPath, useRememberedLanguage } from './lib/language.tsx';
import { origin } from './lib/origin.ts';
import headingArabic from './styles/fonts/alexandria-arabic.woff2?url';
import headingFigures from './styles/fonts/alexandria-figures.woff2?url';
import headingLatin from './styles/fonts/alexandria-latin.woff2?url';
import textArabic from './styles/fonts/readex-pro-arabic.woff2?url';
import textFigures from './styles/fonts/readex-pro-figures.woff2?url';
import textLatin from './styles/fonts/readex-pro-latin.woff2?url';
import { ErrorScreen } from './ui/failure.tsx';

/** What the first screen is written in. */
const FONTS = {
  en: [headingLatin, textLatin],
  ar: [headingArabic, textArabic, textFigures, headingFigures],
};

export function Layout({ children }: { children: ReactNode }) {
  const remembered = useRememberedLanguage();
  const language = languageOfPath(useLocation().pathname) ?? remembered;
  return (
    <html
      lang={language}
      dir={directions[language]}
      data-origin={origin()}
      data-facts="{{facts}}"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1224" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon-180.png" type="image/png" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          // It has run when React starts: pages carry it, their scripts need not.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaintScript : '' }}
          suppressHydrationWarning
        />
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** For so many ms an anchor's section is waited for while a page's texts arrive. */
const ANCHOR_PATIENCE = 2_000;

/** Null for none and for what is no text. */
function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

function scrollToAnchor(id: string): () => void {
  const until = performance.now() + ANCHOR_PATIENCE;
  let frame = 0;
  const look = () => {
    const target = document.getElementById(id);
    if (target) target.scrollIntoView();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  layOutWhole();
  look();
  return () => cancelAnimationFrame(frame);
}

/** A place far down is found only where all above it has its true height (section.module.css). */
function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}

/**
 * Every new path starts at the top, or at its anchor, and so does a public page whose own link is
 * followed; the way back leads to where the reader left. A page that has just been loaded stays
 * where its reader has scrolled to meanwhile. Who reads by ear or by keys goes on in the new page.
 */
function useScrollOnArrival({ pathname, hash, key }: Location): void {
  const last = useRef<string>(null);
  const isWayBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new when a link is pressed again
  useEffect(() => {
    const isFirst = last.current === null;
    const isOtherPage = last.current !== pathname;
    last.current = pathname;
    const anchor = anchorOf(hash);
    // A link may be followed while the page wakes up: that way is the router's, no longer the browser's.
    if (isFirst && isWayBack) {
      // A built page's own anchor the browser has found, and the reader may have gone on.
      return anchor && !document.getElementById(anchor) ? scrollToAnchor(anchor) : undefined;
    }
    // Within a page the browser finds the way back. The way to an anchor whose link it followed by
    // itself, as the page woke up, it may lose: such an entry has no key of the router's.
    if (isWayBack && !isOtherPage) {
      return anchor && key === 'default' ? scrollToAnchor(anchor) : undefined;
    }
    const isPublic = languageOfPath(pathname) !== null;
    if (isOtherPage && isPublic) document.getElementById('content')?.focus({ preventScroll: true });
    const place = isWayBack ? placeLeft(key) : undefined;
    if (anchor && place === undefined) return scrollToAnchor(anchor);
    if (place) layOutWhole();
    if (isOtherPage) scrollTo({ top: place ?? 0, behavior: 'instant' });
    else if (isPublic) scrollTo({ top: 0 });
    return undefined;
  }, [pathname, hash, key]);
}

export default function App() {
  useEffect(arrive, []);
  const location = useLocation();
  const remembered = useRememberedLanguage();
  useScrollOnArrival(location);
  return (
    <LanguageProvider language={languageOfPath(location.pathname) ?? remembered}>
      <Suspense fallback={<HydrateFallback />}>
        <Outlet />
      </Suspense>
    </LanguageProvider>
  );
}

/** Shown while the scripts of an account page load: deliberately nothing that could flash. */
export function HydrateFallback() {
  return <div aria-busy="true" />;
}

export function ErrorBoundary() {
  const remembered = useRememberedLanguage();
  // English pages say it in Arabic too, until English is chosen.
  const isArabic = languageOfPath(useLocation().pathname) === 'ar';
  return (
    <LanguageProvider language={isArabic ? 'ar' : remembered}>
      <Suspense>
        <ErrorScreen />
      </Suspense>
    </LanguageProvider>
  );
}
