import { Alert, Stack, Text, Title } from '@mantine/core';
import { type ConsentRequest, openConsent } from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ChildrenNav } from '../../features/families/children-nav.tsx';
import { ConsentAsker } from '../../features/guardians/consent-asker.tsx';
import { ConsentForm } from '../../features/guardians/consent-form.tsx';
import { ConsentStanding } from '../../features/guardians/consent-standing.tsx';
import { ConsentText } from '../../features/guardians/consent-text.tsx';
import type { Reply } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { lostCode } from '../../lib/network.ts';
import { read } from '../../lib/query.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { BlockedNavigation } from '../../ui/blocked-navigation.ts';
import { DataState, SkeletonLines } from '../../ui/data-state.tsx';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Questions } from '../../ui/questions.tsx';
import styles from './consent.module.css';

const FamilyData = lazy(() => import('./family-data.tsx').catch(lostCode));

/**
 * Page behind a guardian's link. Its secret is behind the `#`, so no server, log or referrer sees
 * it.
 */
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
  // The key resets the page for another child's link in the same tab.
  return <ConsentPage key={token} token={token} />;
}

/**
 * The guardian's question for one child at a time: the answer given, or the form to answer, then
 * the consent's text and the family's data. For an invalid link a notice alone.
 */
function ConsentPage({ token }: { token: string }) {
  const { t } = useTranslation('guardians');
  const [child, setChild] = useState<string>();
  const options = read(openConsent, { body: { token, student_id: child } });
  const request = useQuery({ ...options, enabled: token !== '' });
  const client = useQueryClient();
  /** Children were corrected or deleted. */
  const forget = () => {
    setChild(undefined);
    return client.invalidateQueries({ queryKey: [openConsent.name] });
  };
  const show = (data: ConsentRequest) =>
    client.setQueryData<Reply<typeof openConsent>>(
      options.queryKey,
      (known) => known && { ...known, data },
    );
  const [deciding, setDeciding] = useState(false);
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
    <AuthLayout wide title={t('page.title')}>
      <DataState query={request} failure={t('page.failed')} skeleton={<Opening />}>
        {(known) => (
          <Stack gap="lg">
            {known.children.length > 1 && (
              <ChildrenNav
                family={known.children}
                shown={known.student_id}
                onChoose={(id) => {
                  setChild(id);
                  setDeciding(false);
                }}
                stateOf={(state) => t(`own.states.${state}`)}
              />
            )}
            <section key={known.student_id} aria-labelledby="question">
              <Title order={2} fz="1.25rem" id="question" mb="xs">
                {t('page.question', {
                  name: `\u2068${nameOf(known)}\u2069`,
                  count: known.student.age,
                  competition: known.competition,
                })}
              </Title>
              <ConsentAsker request={known} />
              <Text my="md">
                {known.text.participation} {known.text.effect}
              </Text>
              {known.state === 'withdrawn' || known.state === 'declined' ? (
                <Alert color="yellow" role="status" mb="md">
                  {t(`page.${known.state}`)}
                </Alert>
              ) : null}
              {known.participation.given && !deciding ? (
                <ConsentStanding
                  token={token}
                  request={known}
                  onChanged={show}
                  onDecideAnew={() => setDeciding(true)}
                />
              ) : (
                <ConsentForm
                  token={token}
                  request={known}
                  onDecided={(data) => {
                    show(data);
                    setDeciding(false);
                  }}
                />
              )}
            </section>
            {known.state === 'waiting' && (
              <Text size="sm" c="dimmed">
                {t('page.stranger')}
              </Text>
            )}
            <ConsentText text={known.text} />
            <LegalLinks pages={['privacy', 'child_safety']} />
            <Suspense fallback={<SkeletonLines />}>
              <FamilyData token={token} onChanged={() => void forget()} />
            </Suspense>
          </Stack>
        )}
      </DataState>
      <Questions />
      <BlockedNavigation />
    </AuthLayout>
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

/** First and last name of the student whom the guardian is asked about. */
const nameOf = ({ student }: ConsentRequest) => `${student.first_name} ${student.last_name}`;
