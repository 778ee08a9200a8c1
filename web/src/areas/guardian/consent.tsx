import { Anchor, Stack, Text, Title } from '@mantine/core';
import { type ConsentRequest, openConsent } from '@midan/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ConsentAsker } from '../../features/people/guardians/consent-asker.tsx';
import { ConsentForm } from '../../features/people/guardians/consent-form.tsx';
import { ConsentStanding } from '../../features/people/guardians/consent-standing.tsx';
import { ConsentText } from '../../features/people/guardians/consent-text.tsx';
import { PlainText, useReader } from '../../features/people/guardians/plain-text.tsx';
import { CodeForm, useFamilyCode } from '../../features/records/families/data-code.tsx';
import { useOpenFamily } from '../../features/records/families/use-open-family.ts';
import type { Reply } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lostCode } from '../../lib/network.ts';
import { read } from '../../lib/query.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { publicPath } from '../../public-pages.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { BlockedNavigation } from '../../ui/blocked-navigation.ts';
import { DataState, SkeletonLines } from '../../ui/data-state.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Link } from '../../ui/link.tsx';
import { Questions } from '../../ui/questions.tsx';
import { toastFailure } from '../../ui/toast.ts';
import styles from './consent.module.css';

const FamilyData = lazy(() => import('./family-data.tsx').catch(lostCode));

/** The secret is behind the `#`, so no server, log or referrer sees it. */
export default function Consent() {
  const { t } = useTranslation('guardians');
  const token = useLocation().hash.slice(1);
  if (!useInBrowser()) {
    return (
      <AuthLayout wide title={t('page.title')}>
        <Opening />
      </AuthLayout>
    );
  }
  // The key resets the page for another link in the same tab.
  return <ConsentPage key={token} token={token} />;
}

function ConsentPage({ token }: { token: string }) {
  const { t } = useTranslation(['guardians', 'common']);
  const options = read(openConsent, { body: { token } });
  // The text comes in the reader's language.
  const language = useLanguage();
  const queryKey = [...options.queryKey, language];
  const request = useQuery({
    ...options,
    queryKey,
    enabled: token !== '',
    placeholderData: keepPreviousData,
  });
  const { error } = request;
  const isInvalid =
    token === '' ||
    (error instanceof ApiError && (error.status === 404 || error.code === 'validation_failed'));
  if (isInvalid) {
    return (
      <AuthLayout wide title={t('page.invalid')}>
        <Text>{t('page.invalidText')}</Text>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      wide
      title={t('page.title')}
      footer={
        <Anchor component={Link} to={`${publicPath('/help/parent', language)}#/guardian`}>
          {t('common:help')}
        </Anchor>
      }
    >
      <DataState query={request} failure={t('page.failed')} skeleton={<Opening />}>
        {(known) => <Family token={token} request={known} queryKey={queryKey} />}
      </DataState>
      <Questions />
      <BlockedNavigation />
    </AuthLayout>
  );
}

interface Props {
  token: string;
  request: ConsentRequest;
  queryKey: readonly unknown[];
}

/** One code serves answers and data. */
function Family({ token, request: opened, queryKey }: Props) {
  const { t } = useTranslation(['guardians', 'families']);
  const client = useQueryClient();
  const [family, setFamily] = useOpenFamily(token);
  const code = useFamilyCode(token);
  const { reader, voice, choose } = useReader();
  const [asking, setAsking] = useState<'answer' | 'data' | null>(null);
  const [deciding, setDeciding] = useState(false);
  // The link alone shows no details.
  const details = new Map(
    family?.request.children.map((child) => [child.student_id, child.details]),
  );
  const children = opened.children.map((child) => ({
    ...child,
    details: child.details ?? details.get(child.student_id) ?? null,
  }));
  const request = { ...opened, children };
  const show = (data: ConsentRequest) => {
    setDeciding(false);
    setFamily((known) => known && { ...known, request: data });
    client.setQueryData<Reply<typeof openConsent>>(
      queryKey,
      (known) => known && { ...known, data },
    );
  };
  const end = () => {
    toastFailure(t('families:data.ended'));
    setFamily(null);
    setAsking(null);
  };
  const shared = { token, code, voice, phone: request.phone_hint, onBack: () => setAsking(null) };
  const isAnswered = children.every(({ state }) => state !== 'waiting');
  const schools = [...new Set(children.flatMap(({ academy_name }) => academy_name ?? []))];
  const from = [request.competition, ...schools].map((name) => `\u2068${name}\u2069`);
  const names = children.map(({ first_name }) => `\u2068${first_name}\u2069`);
  if (children.length === 0) return <Text>{t('families:none')}</Text>;
  return (
    <Stack gap="lg">
      <section aria-labelledby="question">
        <Text fw={600} mb={4}>
          {from.join(' · ')}
        </Text>
        <Title order={2} fz="1.25rem" id="question" mb="xs">
          {t(`page.question.${voice}`, { names: names.join(t('page.and')) })}
        </Title>
        <PlainText text={request.text} reader={reader} onReader={choose} />
        <Stack gap="md" mt="md">
          {isAnswered && !deciding ? (
            <ConsentStanding request={request} onDecideAnew={() => setDeciding(true)} />
          ) : (
            <ConsentForm
              key={String(deciding)}
              request={request}
              voice={voice}
              grant={family?.grant}
              code={code}
              isAsking={asking === 'answer'}
              onAsk={(isAsking) => setAsking(isAsking ? 'answer' : null)}
              codeForm={({ isBusy, onGrant }) => (
                <CodeForm
                  {...shared}
                  isBusy={isBusy}
                  onOpened={(proved) => {
                    setFamily(proved);
                    onGrant(proved.grant);
                  }}
                />
              )}
              onAnswered={show}
              onEnded={end}
            />
          )}
        </Stack>
      </section>
      {!isAnswered && (
        <Text size="sm" c="dimmed">
          {t(`page.stranger.${voice}`)}
        </Text>
      )}
      <ConsentAsker request={request} />
      <ConsentText text={request.text} />
      <LegalLinks pages={['privacy', 'child_safety']} />
      <Suspense fallback={<SkeletonLines />}>
        <FamilyData
          family={family}
          onFamily={setFamily}
          code={code}
          codeForm={
            asking === 'data' && !family ? (
              <CodeForm
                {...shared}
                isBusy={false}
                onOpened={(proved) => {
                  setFamily(proved);
                  setAsking(null);
                }}
              />
            ) : null
          }
          onAsk={() => setAsking('data')}
          onChanged={() => void client.invalidateQueries({ queryKey: [openConsent.name] })}
          onEnded={end}
        />
      </Suspense>
    </Stack>
  );
}

/** Says that the page is opening. Hidden without scripts, since the question never comes then. */
function Opening() {
  const { t } = useTranslation('guardians');
  return (
    <div className={styles.opening}>
      <Text mb="md">{t('page.opening')}</Text>
      <SkeletonLines />
    </div>
  );
}
