import { Group, List, Stack, Text } from '@mantine/core';
import {
  type CertificateKind,
  type CertificateName,
  listTeamCertificateNames,
} from '@midan/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { read } from '../../../../lib/query.ts';
import { DataState } from '../../../../ui/data-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

/** Of all members, or the one with `student_id`; the mentor's for `mentor`; none for `school`. */
export function useNamesToPrint(
  teamId: string,
  { kind, student_id }: { kind: CertificateKind; student_id: string | null },
) {
  const isPrinted = ({ role, holder_id }: CertificateName) => {
    if (kind === 'school' || kind === 'mentor') return role === kind;
    return role === 'student' && (student_id === null || holder_id === student_id);
  };
  return useQuery({
    ...read(listTeamCertificateNames, { params: { id: teamId } }),
    staleTime: 0,
    select: ({ data }) => data.filter(isPrinted),
  });
}

export function NamesToPrint({ printed }: { printed: UseQueryResult<CertificateName[], Error> }) {
  const { t } = useTranslation('certificates');
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('admin.team.printed')}</Text>
      <DataState
        query={printed}
        failure={t('names.failed')}
        empty={<Text c="dimmed">{t('admin.team.nobody')}</Text>}
      >
        {(names) => (
          <List listStyleType="none" spacing="xs">
            {names.map(({ holder_id, name_ar, name_en, is_confirmed }) => (
              <List.Item key={holder_id}>
                <Group gap="xs">
                  <Text>
                    <bdi>{name_ar}</bdi>
                    {' · '}
                    <bdi>{name_en}</bdi>
                  </Text>
                  {!is_confirmed && (
                    <StatusBadge status="pending" label={t('admin.team.unchecked')} />
                  )}
                </Group>
              </List.Item>
            ))}
          </List>
        )}
      </DataState>
    </Stack>
  );
}
