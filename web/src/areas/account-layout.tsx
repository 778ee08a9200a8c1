import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { directions, type Language } from '@midan/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { i18nOf, loadMessages } from '../lib/i18n.ts';
import { rememberedLanguage, useLanguage } from '../lib/language.tsx';
import { queryClient } from '../lib/query.ts';
import { onSessionEnd } from '../lib/unauthorized.ts';
import { PendingBar } from '../ui/pending-bar.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { toastSessionEnd } from '../ui/toast.ts';
import { Toasts } from '../ui/toasts.tsx';

export async function clientLoader() {
  await loadMessages(rememberedLanguage(), ['common', 'shell', 'errors']);
  return null;
}

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

/** Everything that the account areas share and public pages do without. */
export default function AccountLayout() {
  const language = useLanguage();
  useLeaveWhenSessionEnds();
  return (
    <I18nextProvider i18n={i18nOf(language)}>
      <DirectionProvider initialDirection={directions[language]} detectDirection={false}>
        <FollowLanguage language={language} />
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          deduplicateCssVariables={false}
        >
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <PendingBar />
              <Toasts />
              <Outlet />
            </ModalsProvider>
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </I18nextProvider>
  );
}
