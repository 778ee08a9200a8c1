import { Alert, Button, Stack, Text } from '@mantine/core';
import {
  acceptAcademyLegal,
  acceptStudentLegal,
  listAcademyLegal,
  listStudentLegal,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EntryArea } from '../../lib/entry-calls.ts';
import { read, useWrite } from '../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../lib/shown-legal.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';

const CALLS = {
  academy: { list: listAcademyLegal, accept: acceptAcademyLegal },
  student: { list: listStudentLegal, accept: acceptStudentLegal },
} as const;

/**
 * Asks the account to accept legal pages that changed in substance; nothing if there are none. It
 * locks nothing.
 */
export function LegalBanner({ area }: { area: EntryArea }) {
  const { t } = useTranslation('shell');
  const { list, accept: endpoint } = CALLS[area];
  const due = useQuery({ ...read(list), staleTime: Infinity }).data ?? [];
  const shown = useShownLegal();
  const accept = useWrite(endpoint, {
    refreshes: [list],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => {
      renewLegal(error);
      toastError(error);
    },
  });
  if (due.length === 0) return null;
  const body = Object.fromEntries(due.map((page) => [`${page}_version`, shown[`${page}_version`]]));
  return (
    <Alert mb="lg" role="region" aria-label={t('legal.title')} title={t('legal.title')}>
      <Stack gap="sm" align="start">
        <Text>{t('legal.text')}</Text>
        <LegalLinks pages={due} />
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate({ body })}>
          {t('legal.accept')}
        </Button>
      </Stack>
    </Alert>
  );
}
