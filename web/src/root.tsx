import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import type { Installation } from '@midan/contract';
import { directions } from '@midan/messages/languages.ts';
import { type ReactNode, Suspense } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import firstPaint from './boot/first-paint.ts?inline-script';
import { PAPER } from './lib/colours.ts';
import { installationContext, useInstallation } from './lib/installation.ts';
import {
  LanguageProvider,
  languageOfPath,
  useHandOnLanguage,
  useLanguageOf,
} from './lib/language.tsx';
import { languageCookie } from './lib/language-cookie.ts';
import headingArabic from './styles/fonts/alexandria-arabic.woff2?url';
import headingFigures from './styles/fonts/alexandria-figures.woff2?url';
import headingLatin from './styles/fonts/alexandria-latin.woff2?url';
import textArabic from './styles/fonts/readex-pro-arabic.woff2?url';
import textFigures from './styles/fonts/readex-pro-figures.woff2?url';
import textLatin from './styles/fonts/readex-pro-latin.woff2?url';
import { ErrorScreen } from './ui/failure.tsx';
import { LostNotice } from './ui/lost-notice.tsx';
import { PendingBar } from './ui/pending-bar.tsx';

/** Addresses of the fonts of the first screen, which are loaded ahead. */
const FONTS = {
  en: [headingLatin, textLatin],
  ar: [headingArabic, textArabic, textFigures, headingFigures],
};

/** An anchor followed before the page's script ran has the same key as the page's first place. */
const scrollKey = ({ key, hash }: Location) => key + hash;

export const loader = ({ context }: LoaderFunctionArgs) => context.get(installationContext);

/** False: the loader runs once, as every page has its data from its HTML. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const installation = useRouteLoaderData<Installation>('root');
  const drawing = installation?.site.brand.drawing.src;
  const language = useLanguageOf(useLocation().pathname);
  return (
    // The kit's fields have no edges without a scheme; the script in the head sets the reader's
    // own.
    <html
      lang={language}
      dir={directions[language]}
      data-mantine-color-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        {drawing?.startsWith('data:') && <link rel="icon" href={drawing} />}
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          // It has run when React starts: pages carry it, their scripts need not.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstPaint : '' }}
          suppressHydrationWarning
        />
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

/** A page that waits for its texts has an empty place until then. */
export default function App() {
  const { pathname } = useLocation();
  const language = useLanguageOf(pathname);
  // Every page has it, also for the loaders of the next one.
  useInstallation();
  useHandOnLanguage(pathname, language);
  return (
    <LanguageProvider language={language}>
      <PendingBar />
      <Suspense fallback={<div aria-busy="true" />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <LostNotice />
      </Suspense>
    </LanguageProvider>
  );
}

const hasChosenEnglish = () =>
  typeof document !== 'undefined' && languageCookie(document.cookie) === 'en';

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const language = useLanguageOf(pathname);
  // An English public page fails in Arabic until English is chosen (part 1 §8).
  const isChosen = language === 'ar' || languageOfPath(pathname) === null || hasChosenEnglish();
  return (
    <LanguageProvider language={isChosen ? language : 'ar'}>
      <Suspense>
        <ErrorScreen />
      </Suspense>
      <Suspense>
        <LostNotice />
      </Suspense>
    </LanguageProvider>
  );
}
