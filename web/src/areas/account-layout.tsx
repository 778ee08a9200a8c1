import '../styles/kit-entry.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { directions, type Language } from '@midan/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { i18nOf } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.tsx';
import { newQueryClient, queryClient } from '../lib/query.ts';
import { onSessionEnd } from '../lib/unauthorized.ts';
import { PendingBar } from '../ui/pending-bar.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { toastSessionEnd } from '../ui/toast.ts';
import { Toasts } from '../ui/toasts.tsx';

/** Turns Mantine with the language, without remounting what the visitor is filling in. */
function FollowLanguage({ language }: { language: Language }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(directions[language]), [language, setDirection]);
  return null;
}

function useLeaveWhenSessionEnds(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionEnd((path) => {
        queryClient.clear();
        toastSessionEnd();
        void navigate(path, { replace: true });
      }),
    [navigate],
  );
}

/** Each rendering on the server has a cache of its own, the browser has one for all pages. */
const useQueryCache = () =>
  useState(() => (import.meta.env.SSR ? newQueryClient() : queryClient))[0];

/** The account areas' forms are sent by the page's script. */
function WithoutScript() {
  const { t } = useTranslation('shell');
  return (
    <noscript>
      <div style={{ padding: '1rem', textAlign: 'center' }}>
        <h2>{t('withoutScript.title')}</h2>
        <p>{t('withoutScript.text')}</p>
      </div>
    </noscript>
  );
}

/** Everything that the account areas share and public pages do without. */
export default function AccountLayout() {
  const language = useLanguage();
  const i18n = i18nOf(language);
  // What any call may have to say is there before it is needed.
  useTranslation(['common', 'shell', 'errors'], { i18n });
  const queries = useQueryCache();
  useLeaveWhenSessionEnds();
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionProvider initialDirection={directions[language]} detectDirection={false}>
        <FollowLanguage language={language} />
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queries}>
            <WithoutScript />
            <PendingBar />
            <Toasts />
            <Outlet />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </I18nextProvider>
  );
}
