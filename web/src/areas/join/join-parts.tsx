import { Button, Stack, Text } from '@mantine/core';
import type { Governorate, OpenJoinLink } from '@midan/contract';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';

export function LinkFacts({ link }: { link: OpenJoinLink }) {
  const { t } = useTranslation(['joining', 'academies']);
  return (
    <Facts
      facts={[
        [t('facts.school'), <bdi key="school">{link.academy_name}</bdi>],
        [t('facts.governorate'), t(`academies:governorates.${link.governorate as Governorate}`)],
        [t('facts.class'), <bdi key="class">{link.class_name}</bdi>],
      ]}
    />
  );
}

/** Unknown, ended, full or revoked. */
export const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'join_link_closed';

/** One page for every code that cannot be used, whatever the reason. */
export function ClosedLink() {
  const { t } = useTranslation('joining');
  return (
    <AuthLayout title={t('closed.title')}>
      <Stack gap="md" align="start">
        <Text>{t('closed.text')}</Text>
        <Button component={Link} to="/j">
          {t('closed.other')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
