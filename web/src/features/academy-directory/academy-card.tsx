import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ListedAcademy } from '@midan/contract';
import { IconCalendar, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import cards from '../../ui/cards.module.css';
import { DateText, Ltr } from '../../ui/text.tsx';
import styles from './academy-directory.module.css';
import { AcademyLogo } from './academy-logo.tsx';

/** One school of the list (part 1 §2): who, where, since when, and the two ways on. */
export function AcademyCard({ academy }: { academy: ListedAcademy }) {
  const { t } = useTranslation('academy-directory');
  const { id, name } = academy;
  return (
    <Card component="li" className={cards.card}>
      <Group wrap="nowrap" align="start" gap="md">
        <AcademyLogo academy={academy} size={64} />
        <div className={styles.words}>
          <Title order={2} fz="1.1rem">
            <bdi>{name}</bdi>
          </Title>
          {academy.license_number && (
            <Text size="sm" c="dimmed">
              {t('license')} <Ltr>{academy.license_number}</Ltr>
            </Text>
          )}
        </div>
      </Group>
      {academy.description && (
        <Text lineClamp={3} dir="auto" className={styles.words}>
          {academy.description}
        </Text>
      )}
      <div className={styles.facts}>
        <span>
          <IconMapPin size={18} aria-hidden />
          <bdi>{academy.address}</bdi>
        </span>
        <span>
          <IconCalendar size={18} aria-hidden />
          {t('joined')} <DateText value={academy.created_at} />
        </span>
      </div>
      <div className={cards.foot}>
        <Button
          component={Link}
          to={`/student/academies/${id}`}
          variant="default"
          aria-label={t('detailsOf', { name })}
        >
          {t('details')}
        </Button>
        <Button
          component={Link}
          to={`/student/academies/${id}/join`}
          aria-label={t('joinOf', { name })}
        >
          {t('join')}
        </Button>
      </div>
    </Card>
  );
}
