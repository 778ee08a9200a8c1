import { Alert, Button, Stack, Text } from '@mantine/core';
import type {
  AcceptedPage,
  acceptAcademyLegal,
  acceptStudentLegal,
  listAcademyLegal,
  listStudentLegal,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../../lib/shown-legal.ts';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

interface Props {
  due: AcceptedPage[];
  list: typeof listAcademyLegal | typeof listStudentLegal;
  endpoint: typeof acceptAcademyLegal | typeof acceptStudentLegal;
}

export default function LegalBanner({ due, list, endpoint }: Props) {
  const { t } = useTranslation('shell');
  const shown = useShownLegal();
  const accept = useWrite(endpoint, {
    refreshes: [list],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => {
      renewLegal(error);
      toastError(error);
    },
  });
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
