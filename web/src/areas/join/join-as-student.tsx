import { Alert, Button, Stack, Text } from '@mantine/core';
import {
  getOwnJoinLink,
  getStudentDashboard,
  getStudentProfile,
  joinByLink,
  listOwnRequests,
  type OwnJoinLink,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { keepJoin } from '../../lib/kept-join.ts';
import { read, useWrite } from '../../lib/query.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Link } from '../../ui/link.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { ClosedLink, isClosed, LinkFacts } from './join-parts.tsx';

interface Props {
  code: string;
  link: OwnJoinLink;
}

function Joining({ code, link }: Props) {
  const { t } = useTranslation('joining');
  const join = useWrite(joinByLink, {
    refreshes: [getOwnJoinLink, listOwnRequests, getStudentDashboard, getStudentProfile],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('student.failed')),
  });
  const way = link.at_once ? 'atOnce' : 'asked';
  return (
    <>
      <Text>{t(`student.${way}.text`)}</Text>
      {link.other_requests > 0 && (
        <Alert color="yellow" role="note">
          {t(`student.${way}.others`, { count: link.other_requests })}
        </Alert>
      )}
      <Button fullWidth loading={join.isPending} onClick={() => join.mutate({ params: { code } })}>
        {t(`student.${way}.action`)}
      </Button>
    </>
  );
}

/** One whose request to this school waits can join only if the link lets in at once. */
function Standing({ code, link }: Props) {
  const { t } = useTranslation('joining');
  const { standing } = link;
  const mayJoin = standing === 'free' || (standing === 'waiting' && link.at_once);
  return (
    <Stack gap="lg">
      {standing !== 'free' && (
        <Alert color={standing === 'joined' ? 'green' : 'yellow'} role="status">
          {t(`student.${standing}`, { school: `\u2068${link.own_academy_name}\u2069` })}
        </Alert>
      )}
      <LinkFacts link={link} />
      {mayJoin && <Joining code={code} link={link} />}
      <Button
        component={Link}
        fullWidth
        variant={mayJoin ? 'default' : 'filled'}
        to={standing === 'waiting' ? '/student/requests' : '/student'}
      >
        {t(standing === 'waiting' ? 'student.toRequests' : 'student.toAccount')}
      </Button>
    </Stack>
  );
}

/** Once the link is read, or found closed, the browser forgets it. */
export function JoinAsStudent({ code }: { code: string }) {
  const { t } = useTranslation('joining');
  const link = useQuery({ ...read(getOwnJoinLink, { params: { code } }), staleTime: 0 });
  const isKnown = link.data !== undefined || isClosed(link.error);
  useEffect(() => {
    if (isKnown) keepJoin(null);
  }, [isKnown]);
  if (isClosed(link.error)) return <ClosedLink />;
  return (
    <AuthLayout title={t('title')}>
      <DataState query={link} failure={t('failed')}>
        {(own) => <Standing code={code} link={own} />}
      </DataState>
    </AuthLayout>
  );
}
