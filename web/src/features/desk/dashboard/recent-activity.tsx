import { Card, Text, Title } from '@mantine/core';
import type { Activity } from '@midan/contract';
import { IconMailQuestion, IconUserCheck, IconUserPlus } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import styles from './panel.module.css';

const LOOKS = {
  join_request: { icon: IconUserPlus, to: () => '/academy/join-requests' },
  application_request: { icon: IconMailQuestion, to: () => '/academy/application-requests' },
  student_approved: { icon: IconUserCheck, to: (id: string) => `/academy/students/${id}` },
} as const;

function Row({ activity }: { activity: Activity }) {
  const { t } = useTranslation('dashboard');
  const { id, type, message, time, status } = activity;
  const { icon: Icon, to } = LOOKS[type];
  return (
    <li>
      <Link to={to(id)} className={styles.row}>
        <span className={styles.icon}>
          <Icon size={20} stroke={1.75} aria-hidden />
        </span>
        <span className={styles.words}>
          <span>{message}</span>
          <Text span size="sm" c="dimmed">
            {t(`activity.types.${type}`)} · <DateText value={time} style="relative" />
          </Text>
        </span>
        <StatusBadge
          status={status === 'completed' ? 'approved' : status}
          label={t(`activity.status.${status}`)}
        />
      </Link>
    </li>
  );
}

export function RecentActivity({ activities }: { activities: Activity[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card component="section" aria-labelledby="activity">
      <Title order={2} fz="1.2rem" mb="sm" id="activity">
        {t('activity.title')}
      </Title>
      {activities.length > 0 ? (
        <ul className={styles.list}>
          {activities.map((activity) => (
            <Row key={`${activity.type} ${activity.id}`} activity={activity} />
          ))}
        </ul>
      ) : (
        <>
          <Text fw={600}>{t('activity.empty')}</Text>
          <Text c="dimmed">{t('activity.emptyText')}</Text>
        </>
      )}
    </Card>
  );
}
