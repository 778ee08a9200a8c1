import { Button, Stack } from '@mantine/core';
import {
  IconBuildingBank,
  IconLayoutDashboard,
  IconSchool,
  IconTrophy,
  IconUsersGroup,
} from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastInfo } from '../../../ui/toast.ts';

const LINKS = [
  { to: '/academy/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/academy/students', name: 'students', icon: IconSchool },
  { to: '/academy/teams', name: 'teams', icon: IconUsersGroup },
  { to: '/academy/wallet', name: 'wallet', icon: IconBuildingBank },
] as const;

/** The button for achievements only says that they are still to come (part 1 §8). */
export function QuickLinks() {
  const { t } = useTranslation(['academies', 'shell']);
  const look = { variant: 'default', justify: 'start', fullWidth: true } as const;
  return (
    <Section id="quick-links" title={t('links.title')}>
      <Stack gap="xs">
        {LINKS.map(({ to, name, icon: LinkIcon }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            leftSection={<LinkIcon size={20} stroke={1.75} aria-hidden />}
            {...look}
          >
            {t(`shell:academy.${name}`)}
          </Button>
        ))}
        <Button
          leftSection={<IconTrophy size={20} stroke={1.75} aria-hidden />}
          onClick={() => toastInfo(t('links.soon'))}
          {...look}
        >
          {t('links.achievements')}
        </Button>
      </Stack>
    </Section>
  );
}
