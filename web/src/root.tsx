import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { directions } from '@midan/messages/languages.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Links, Outlet, Scripts, useLocation } from 'react-router';
import { arrive } from './lib/arrival.ts';
import { firstPaintScript } from './lib/first-paint.ts';
import { LanguageProvider, languageOfPath, useRememberedLanguage } from './lib/language.tsx';
import { origin } from './lib/origin.ts';
import { PAPER } from './lib/scheme.ts';
import { useScrollOnArrival } from './lib/scroll-on-arrival.ts';
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
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
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
