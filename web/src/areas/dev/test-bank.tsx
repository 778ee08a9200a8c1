import { Alert, Button, Card, Container, Group, Stack, Text } from '@mantine/core';
import { decideTestOrder, getTestOrder } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { IconAlertTriangle } from '../../icons/index.ts';
import { installationContext } from '../../lib/installation.ts';
import { read, useWrite } from '../../lib/query.ts';
import { useSite } from '../../lib/site.ts';
import { Brand } from '../../ui/brand.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Money } from '../../ui/text.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { LanguageToggle, SchemeToggle } from '../../ui/toggles.tsx';
import AccountNotFound from '../account-not-found.tsx';

/** The page of a demo in the place of a gateway's: pay, decline, or go back. */
function TestBank() {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const { reference = '' } = useParams();
  const order = useQuery({ ...read(getTestOrder, { params: { reference } }), staleTime: 0 });
  const decide = useWrite(decideTestOrder, {
    onSuccess: ({ data: { payment_id } }) => navigate(`/academy/payments/${payment_id}`),
    onError: () => toastFailure(t('bank.decideFailed')),
  });
  const choose = (outcome: 'paid' | 'declined') =>
    decide.mutate({ params: { reference }, body: { outcome } });
  return (
    <Container size="xs" py="md" component="main">
      <Group justify="space-between" mb="lg">
        <Brand />
        <Group gap={4}>
          <LanguageToggle />
          <SchemeToggle />
        </Group>
      </Group>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="lg">
        {t('bank.demo')}
      </Alert>
      <PageHeader title={t('bank.title')} />
      <DataState query={order} failure={t('bank.failed')}>
        {({ total, method, payment_id }) => (
          <Card>
            <Stack gap="lg">
              <div>
                <Text c="dimmed">
                  {t('bank.order')} · {t(`methods.${method}`)}
                </Text>
                <Text fz="1.8rem" fw={700}>
                  <Money value={total} />
                </Text>
              </div>
              <Button size="md" loading={decide.isPending} onClick={() => choose('paid')}>
                {t('bank.pay')}
              </Button>
              <Button
                size="md"
                variant="default"
                disabled={decide.isPending}
                onClick={() => choose('declined')}
              >
                {t('bank.decline')}
              </Button>
              <Button
                component={Link}
                to={`/academy/payments/${payment_id}`}
                size="md"
                variant="subtle"
              >
                {t('bank.back')}
              </Button>
            </Stack>
          </Card>
        )}
      </DataState>
    </Container>
  );
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  data(null, { status: context.get(installationContext).site.demo ? 200 : 404 });
export const clientLoader = () => null;

/** The test bank of a demo; outside demo mode a not-found page. */
export default function TestBankPage() {
  return useSite().demo ? <TestBank /> : <AccountNotFound home="/" />;
}
