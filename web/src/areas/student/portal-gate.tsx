import { Center, Loader } from '@mantine/core';
import { getSite } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { StudentPlaceholder } from './placeholder.tsx';

interface Props {
  /** What stands here while the portal is closed. */
  placeholder: Parameters<typeof StudentPlaceholder>[0];
  children: ReactNode;
}

/** The student's way in while the portal is open, the announcement of it while it is closed. */
export function PortalGate({ placeholder, children }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const site = useQuery(read(getSite));
  if (site.data?.student_portal === 'open') return children;
  if (site.data) return <StudentPlaceholder {...placeholder} />;
  if (!site.isError) {
    return (
      <Center mih="100dvh" role="status" aria-label={t('common:loading')}>
        <Loader />
      </Center>
    );
  }
  return (
    <AuthLayout title={t('student.area')}>
      <DataState query={site}>{() => null}</DataState>
    </AuthLayout>
  );
}
