import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import {
  IconChevronRight,
  IconSchool,
  IconUserPlus,
  IconUsersGroup,
} from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './shortcuts.module.css';

const SHORTCUTS = [
  { to: '/academy/join-requests', name: 'joinRequests', icon: IconUserPlus },
  { to: '/academy/students', name: 'students', icon: IconSchool },
  { to: '/academy/teams', name: 'teams', icon: IconUsersGroup },
] as const;

export function Shortcuts() {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="shortcuts">
      <Title order={2} fz="1.2rem" mb="sm" id="shortcuts">
        {t('shortcuts.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {SHORTCUTS.map(({ to, name, icon: Icon }) => (
          <Card key={to} component={Link} to={to} className={styles.card}>
            <Icon size={26} stroke={1.75} className={styles.icon} aria-hidden />
            <span className={styles.words}>
              <Text component="span" fw={600}>
                {t(`shortcuts.${name}`)}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                {t(`shortcuts.${name}Text`)}
              </Text>
            </span>
            <IconChevronRight size={20} className="mirrored" aria-hidden />
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}
