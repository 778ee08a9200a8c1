import { Button, Stack, Text } from '@mantine/core';
import { cardCodeOf, cardPath, LIMITS, openStudentCard } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { DataState, SkeletonLines } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { TypedCode } from '../../ui/typed-code.tsx';
import { PortalGate } from '../student/portal-gate.tsx';
import { ClaimForm } from './claim-form.tsx';

/** Field for the code of a card, for visitors without a camera. */
function EnterCode() {
  const { t } = useTranslation('claiming');
  return (
    <AuthLayout title={t('title')} description={t('enter.text')}>
      <TypedCode
        endpoint={openStudentCard}
        label={t('enter.label')}
        action={t('enter.submit')}
        wrong={t('enter.wrong')}
        maxLength={LIMITS.cardCodeTypedMax}
        codeOf={cardCodeOf}
        pathOf={cardPath}
      />
    </AuthLayout>
  );
}

/** The same for every reason but a card locked on this page. */
function Invalid() {
  const { t } = useTranslation('claiming');
  return (
    <AuthLayout title={t('invalid.title')}>
      <Stack gap="md">
        <Text>{t('invalid.text')}</Text>
        <Button component={Link} to="/c" fullWidth>
          {t('invalid.other')}
        </Button>
        <Button component={Link} to="/student/login" variant="default" fullWidth>
          {t('invalid.login')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

function OpenCard({ code }: { code: string }) {
  const { t } = useTranslation('claiming');
  const open = read(openStudentCard, { body: { code } });
  const card = useQuery({ ...open, staleTime: Infinity, gcTime: 0 });
  const [isLocked, setLocked] = useState(false);
  const { error } = card;
  if (isLocked) {
    return (
      <AuthLayout title={t('locked.title')}>
        <Text role="status">{t('locked.text')}</Text>
      </AuthLayout>
    );
  }
  if (error instanceof ApiError && error.code === 'card_invalid') return <Invalid />;
  return (
    <AuthLayout title={t('title')}>
      <DataState query={card} failure={t('failed')}>
        {(open) => <ClaimForm code={code} card={open} onLocked={() => setLocked(true)} />}
      </DataState>
    </AuthLayout>
  );
}

function CardPage() {
  const { t } = useTranslation('claiming');
  const typed = useLocation().hash.slice(1);
  const code = cardCodeOf(typed);
  if (!useInBrowser()) {
    return (
      <AuthLayout title={t('title')}>
        <SkeletonLines />
      </AuthLayout>
    );
  }
  if (typed === '') return <EnterCode />;
  return code ? <OpenCard key={code} code={code} /> : <Invalid />;
}

/** The code is behind the `#`, so no server, log or referrer sees it. */
export default function Claim() {
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <CardPage />
    </PortalGate>
  );
}
