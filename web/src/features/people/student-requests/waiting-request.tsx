import { Alert, Button, Stack, Text } from '@mantine/core';
import { LIMITS, listOwnRequests } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';

interface Props {
  /** The school that would be asked; null for all of them. */
  academyId: string | null;
  children: ReactNode;
}

/** Only one request may wait. Until that is known, `children` are shown. */
export function UnlessWaiting({ academyId, children }: Props) {
  const { t } = useTranslation('student-requests');
  const query = { status: 'pending' as const, per_page: LIMITS.pendingRequestsMax };
  const waiting = useQuery(readPage(listOwnRequests, { query }));
  const isAsked = waiting.data?.data.some(({ academy, is_open }) =>
    academyId === null ? is_open : academy?.id === academyId,
  );
  if (!isAsked) return children;
  return (
    <Alert color="yellow" maw="44rem" title={t('form.waiting')}>
      <Stack gap="sm" align="start">
        <Text>{t('form.waitingText')}</Text>
        <Button component={Link} to="/student/requests">
          {t('form.toRequests')}
        </Button>
      </Stack>
    </Alert>
  );
}
