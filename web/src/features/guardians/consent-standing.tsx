import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ConsentKind, type ConsentRequest, withdrawConsent } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck } from '../../icons/index.ts';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.ts';
import { Facts } from '../../ui/facts.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';

interface Props {
  token: string;
  request: ConsentRequest;
  onChanged: (request: ConsentRequest) => void;
  /** Called to decide again, e.g. to agree to photos later. */
  onDecideAnew: () => void;
}

/**
 * The consents that the guardian has given or not, with buttons to decide again or to withdraw each
 * given one, after a confirmation. Withdrawing participation withdraws photos too.
 */
export function ConsentStanding({ token, request, onChanged, onDecideAnew }: Props) {
  const { t } = useTranslation('guardians');
  const { date } = useFormats();
  const withdraw = useWrite(withdrawConsent, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onChanged(data);
    },
    onError: (error) => toastError(error, t('page.withdraw.failed')),
  });
  const [ask, asking] = useBusy(async (kind: ConsentKind) => {
    const action = t(`page.withdraw.${kind}`);
    const text = t(`page.withdraw.${kind}Text`);
    if (await confirm({ title: action, text, action, destructive: true })) {
      await withdraw.attempt({ body: { token, student_id: request.student_id, kind } });
    }
  });
  const told = ({ given, at }: ConsentRequest['photos']) =>
    given && at ? t('page.on', { date: date(at) }) : t('page.notGiven');
  return (
    <Stack gap="md">
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />}>
        <Text fw={600}>{t('page.given')}</Text>
        {t('page.givenText')}
      </Alert>
      <Facts
        facts={[
          [t('own.participation'), told(request.participation)],
          [t('own.photos'), told(request.photos)],
        ]}
      />
      <Group gap="sm">
        <Button onClick={onDecideAnew}>{t('page.change')}</Button>
        {(['participation', 'photos'] as const)
          .filter((kind) => request[kind].given)
          .map((kind) => (
            <Button key={kind} variant="default" loading={asking} onClick={() => void ask(kind)}>
              {t(`page.withdraw.${kind}`)}
            </Button>
          ))}
      </Group>
    </Stack>
  );
}
