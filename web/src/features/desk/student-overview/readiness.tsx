import { Text, Title } from '@mantine/core';
import type { OwnCompetition } from '@midan/contract';
import { IconCircleCheck, IconCircleDashed } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import styles from './competition.module.css';

type Item = NonNullable<OwnCompetition['team']>['readiness'][number];

export function Readiness({ items }: { items: Item[] }) {
  const { t } = useTranslation('student-overview');
  const missing = items.filter(({ done }) => !done);
  return (
    <div>
      <Title order={3} fz="1.05rem">
        {t('readiness.title')}
      </Title>
      <Text c="dimmed" mb="xs">
        {missing.length === 0 ? t('readiness.ready') : t('readiness.open')}
      </Text>
      <ul className={styles.checks}>
        {items.map(({ name, done, by }) => (
          <li key={name} data-done={done || undefined}>
            {done ? (
              <IconCircleCheck size={22} aria-label={t('readiness.done')} role="img" />
            ) : (
              <IconCircleDashed size={22} aria-label={t('readiness.missing')} role="img" />
            )}
            <span>
              {t(`readiness.items.${name}`)}
              {!done && (
                <span className={styles.by}>
                  {t(`readiness.by.${name === 'project' && by === 'you' ? 'youHandIn' : by}`)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
