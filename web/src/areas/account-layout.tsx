import '../styles/kit-entry.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { directions, type Language } from '@midan/messages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';
import { newQueryClient, queryClient } from '../lib/query.ts';
import { onSessionEnd } from '../lib/unauthorized.ts';
import { cssVariables, theme } from '../ui/theme.ts';
import { toastSessionEnd } from '../ui/toast.ts';
import { Toasts } from '../ui/toasts.tsx';

/** Sets Mantine's direction with the language, without remounting forms. */
function FollowLanguage({ language }: { language: Language }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directions[language]), [language, setDirection]);
  return null;
}

function useLeaveWhenSessionEnds(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd((path, blocked) => {
        queryClient.clear();
        toastSessionEnd(blocked);
        void navigate(path, { replace: true });
      }),
    [navigate],
  );
}

/** On the server each rendering has its own, in the browser all pages share one. */
const useQueryCache = () =>
  useState(() => (import.meta.env.SSR ? newQueryClient() : queryClient))[0];

/** The server's texts are in the language of the call that read them. */
function useReadAgainIn(language: Language, queries: QueryClient): void {
  const read = useRef(language);
  useEffect(() => {
    if (read.current === language) return;
    read.current = language;
    void queries.invalidateQueries();
  }, [language, queries]);
}

/** For visitors without JavaScript; below an area's fixed bar. */
function WithoutScript() {
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <div style={{ padding: '5rem 1rem 1rem', textAlign: 'center' }}>
        <h2>{t('withoutScript.title')}</h2>
        <p>{t('withoutScript.text')}</p>
      </div>
    </noscript>
  );
}

/** Providers of all account areas. Public pages do not load them. */
export default function AccountLayout() {
  const language = useLanguage();
  // Error texts are loaded before a call needs them.
  useTranslation(['common', 'shell', 'errors']);
  const queries = useQueryCache();
  useReadAgainIn(language, queries);
  useLeaveWhenSessionEnds();
  return (
    <DirectionProvider initialDirection={directions[language]} detectDirection={false}>
      <FollowLanguage language={language} />
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queries}>
          <WithoutScript />
          <Toasts />
          <Outlet />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
