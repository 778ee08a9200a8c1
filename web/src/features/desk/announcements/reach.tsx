import { Alert, List, Text } from '@mantine/core';
import { type AnnouncementReach, type Audience, countAudience } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { DataState } from '../../../ui/data-state.tsx';

interface Props {
  reach: AnnouncementReach;
  /** A team may have no students whom it reaches. */
  isTeam?: boolean;
}

export function Reach({ reach, isTeam = false }: Props) {
  const { t } = useTranslation('announcements');
  const { count, figureDate } = useFormats();
  const { schools, students, about, kept, whatsapp, email, waiting, unsubscribed, until } = reach;
  return (
    <div role="status" aria-label={t('reach.label')}>
      <Text fw={650} fz="1.1rem">
        {t('reach.schools', { count: schools })}
      </Text>
      {about && <bdi>{about}</bdi>}
      {schools > 0 && (
        <List size="sm" mt={4}>
          {whatsapp > 0 && <List.Item>{t('reach.whatsapp', { value: count(whatsapp) })}</List.Item>}
          {email > 0 && <List.Item>{t('reach.email', { value: count(email) })}</List.Item>}
          {waiting > 0 && <List.Item>{t('reach.waiting', { value: count(waiting) })}</List.Item>}
          {kept > 0 && <List.Item>{t('reach.kept', { value: count(kept) })}</List.Item>}
          {(isTeam || students > 0) && (
            <List.Item>{t('reach.students', { value: count(students) })}</List.Item>
          )}
          <List.Item>{t('reach.bell', { value: count(schools + students) })}</List.Item>
          {unsubscribed > 0 && (
            <List.Item>{t('reach.unsubscribed', { value: count(unsubscribed) })}</List.Item>
          )}
        </List>
      )}
      {email > 0 && whatsapp > 0 && (
        <Alert mt="sm" color="yellow">
          {t('reach.quota')}
        </Alert>
      )}
      {until && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('reach.until', { time: figureDate(until, 'time') })}
        </Text>
      )}
    </div>
  );
}

/** The last answer is shown until the next one arrives. */
export function AudienceReach({ audience }: { audience: Audience }) {
  const { t } = useTranslation('announcements');
  const reach = useQuery({
    ...read(countAudience, { body: { audience } }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  return (
    <div aria-busy={reach.isFetching}>
      <DataState query={reach} failure={t('audience.failed')} skeleton={<Text c="dimmed">…</Text>}>
        {(known) => <Reach reach={known} isTeam={audience.to === 'team'} />}
      </DataState>
    </div>
  );
}
