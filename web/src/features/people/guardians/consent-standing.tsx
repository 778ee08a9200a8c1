import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ConsentRequest } from '@midan/contract';
import { IconCircleCheck } from '../../../icons/index.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { ConsentBadge } from './consent-badge.tsx';

interface Props {
  request: ConsentRequest;
  onDecideAnew: () => void;
}

export function ConsentStanding({ request, onDecideAnew }: Props) {
  const { t } = useTranslation('guardians');
  const { figureDate } = useFormats();
  return (
    <Stack gap="md">
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="status">
        <Text fw={600}>{t('page.answered')}</Text>
        {t('page.answeredText')}
      </Alert>
      {request.children.map(({ student_id, first_name, state, details, photos }) => (
        <div key={student_id}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>
              <bdi>{first_name}</bdi>
            </Text>
            <ConsentBadge state={state} />
          </Group>
          <Text size="sm" c="dimmed">
            {details?.decided_at &&
              `${t('page.decidedOn', { date: figureDate(details.decided_at) })} · `}
            {t(photos ? 'page.photosYes' : 'page.photosNo')}
          </Text>
          {(state === 'declined' || state === 'withdrawn') && <Text>{t('page.outOfTeam')}</Text>}
        </div>
      ))}
      <Group gap="sm">
        <Button onClick={onDecideAnew}>{t('page.change')}</Button>
      </Group>
    </Stack>
  );
}
