import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { Governorate, ListedAcademy } from '@midan/contract';
import { IconCalendar, IconMapPin } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import cards from '../../../ui/cards.module.css';
import { Link } from '../../../ui/link.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import styles from './academy-directory.module.css';
import { AcademyLogo } from './academy-logo.tsx';

interface Props {
  academy: ListedAcademy;
  /** Id of the student's own school; null for none, undefined while it is not known. */
  own: string | null | undefined;
}

/** A student with a school gets no link to joining (part 1 §2). */
export function AcademyCard({ academy, own }: Props) {
  const { t } = useTranslation(['academy-directory', 'academies']);
  const { id, name } = academy;
  return (
    <Card component="li" className={cards.card}>
      <Group wrap="nowrap" align="start" gap="md">
        <AcademyLogo academy={academy} size={64} />
        <div className={styles.words}>
          <Title order={2} fz="1.1rem">
            <bdi>{name}</bdi>
          </Title>
          {own === id && <span className={cards.mark}>{t('one.own')}</span>}
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
          <span>
            <bdi>{academy.address}</bdi> · <bdi>{academy.area}</bdi> ·{' '}
            {t(`academies:governorates.${academy.governorate as Governorate}`)}
          </span>
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
        {!own && (
          <Button
            component={Link}
            to={`/student/academies/${id}/join`}
            aria-label={t('joinOf', { name })}
          >
            {t('join')}
          </Button>
        )}
      </div>
    </Card>
  );
}
