import { Button, Stack, Text } from '@mantine/core';
import { type OpenJoinLink, openJoinLink } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { keepJoin } from '../../lib/kept-join.ts';
import { read } from '../../lib/query.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { ClosedLink, isClosed, LinkFacts } from './join-parts.tsx';

/** Both buttons keep the link in this browser. */
export function JoinAsVisitor({ code }: { code: string }) {
  const { t } = useTranslation('joining');
  const navigate = useNavigate();
  const link = useQuery({ ...read(openJoinLink, { params: { code } }), staleTime: 0 });
  if (isClosed(link.error)) return <ClosedLink />;
  const goOn = (path: string, { academy_name: school, class_name }: OpenJoinLink) => {
    keepJoin({ code, school, class_name });
    void navigate(path);
  };
  return (
    <AuthLayout title={t('title')}>
      <DataState query={link} failure={t('failed')}>
        {(open) => (
          <Stack gap="lg">
            <LinkFacts link={open} />
            <Text>{t('visitor.text')}</Text>
            <Stack gap="sm">
              <Button fullWidth onClick={() => goOn('/student/register', open)}>
                {t('visitor.register')}
              </Button>
              <Button fullWidth variant="default" onClick={() => goOn('/student/login', open)}>
                {t('visitor.login')}
              </Button>
            </Stack>
            <Text size="sm" c="dimmed">
              {t('visitor.wrongSchool')}
            </Text>
          </Stack>
        )}
      </DataState>
    </AuthLayout>
  );
}
