import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listStudents, type Student, type Team } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconUserPlus } from '../../../icons/index.ts';
import { FRESH } from '../../../lib/freshness.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GuardianNote } from '../../../ui/guardian-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Ltr } from '../../../ui/text.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import styles from './member-list.module.css';
import { type Members, nameOf } from './use-members.ts';

function useAvailable(search = '', page = 1) {
  const query = { available_for_team: 'true' as const, search, page, per_page: 10 };
  return useQuery({ ...readPage(listStudents, { query }), staleTime: FRESH.students });
}

interface Props {
  team: Team;
  members: Members;
}

function Guardian({ student }: { student: Student }) {
  const { t } = useTranslation('teams');
  const isCondition = useSite().guardian_consent === 'required';
  const { id, guardian_consent: state } = student;
  if (state === null || state === 'given') return null;
  return (
    <Group gap="xs" mt={4}>
      <GuardianNote state={state} />
      {isCondition && (
        <Text size="sm">
          {t('add.needsGuardian')}{' '}
          <Anchor component={Link} to={`/academy/students/${id}`} underline="always">
            {t('add.toGuardian')}
          </Anchor>
        </Text>
      )}
    </Group>
  );
}

const isRefused = ({ guardian_consent: state }: Student) =>
  state === 'declined' || state === 'withdrawn';

function Available({ team, members }: Props) {
  const { t } = useTranslation('teams');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const students = useAvailable(search, page);
  useExistingPage(students, setPage);
  // Until the list is read anew.
  const isMember = (id: string) => team.members.some(({ student_id }) => student_id === id);
  return (
    <Stack gap="md">
      <Text c="dimmed" role="status">
        {t('add.free', { count: team.max_members - team.members.length })}
      </Text>
      <Group>
        <SearchBox
          first
          label={t('add.search')}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </Group>
      <DataState
        query={students}
        failure={t('add.failed')}
        empty={<Text role="status">{t('add.noMatch')}</Text>}
      >
        {({ data, meta }) => (
          <>
            <ul className={styles.members} aria-label={t('add.list')}>
              {data
                .filter(({ id }) => !isMember(id))
                .map((student) => (
                  <li key={student.id} className={styles.member}>
                    <div className={styles.words}>
                      <Text fw={600} component="bdi">
                        {nameOf(student)}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {student.email === null ? (
                          <bdi>{student.class_name}</bdi>
                        ) : (
                          <Ltr>{student.email}</Ltr>
                        )}
                      </Text>
                      <Guardian student={student} />
                    </div>
                    <Button
                      size="sm"
                      aria-label={t('add.addOf', { name: nameOf(student) })}
                      loading={members.adding === student.id}
                      disabled={members.active || isRefused(student)}
                      onClick={() => members.add(student.id)}
                    >
                      {t('add.add')}
                    </Button>
                  </li>
                ))}
            </ul>
            <Pager meta={meta} onChange={setPage} />
          </>
        )}
      </DataState>
    </Stack>
  );
}

/** Its dialog stays open after each addition, until no more can be added (part 2 §2). */
export function AddMember({ team, members }: Props) {
  const { t } = useTranslation(['teams', 'common']);
  const [opened, { open, close }] = useDisclosure();
  const everybody = useAvailable();
  const isFull = team.members.length >= team.max_members;
  const isAnybody = (everybody.data?.meta.total ?? 0) > 0;
  const isPossible = !isFull && isAnybody;
  const why = useRef<HTMLDivElement>(null);
  // Otherwise a member's removal would open it again.
  useEffect(() => {
    if (!isPossible) close();
  }, [isPossible, close]);
  return (
    <>
      {isPossible && (
        <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={open}>
          {t('add.open')}
        </Button>
      )}
      <div ref={why} tabIndex={-1} className={styles.why}>
        {isFull && <Text c="dimmed">{t('members.full')}</Text>}
        {!isFull && everybody.data && !isAnybody && (
          <Text c="dimmed" maw="28rem">
            {t('members.noneAvailable')}{' '}
            <Anchor component={Link} to="/academy/join-requests" underline="always">
              {t('members.seeRequests')}
            </Anchor>
          </Text>
        )}
      </div>
      {!isFull && everybody.isError && (
        <Button variant="default" onClick={() => void everybody.refetch()}>
          {t('common:retry')}
        </Button>
      )}
      <Dialog
        opened={opened}
        onClose={close}
        // The button it was opened by is gone when there is nobody more to add.
        onExitTransitionEnd={() => !isPossible && why.current?.focus()}
        title={t('add.title')}
      >
        <Available team={team} members={members} />
      </Dialog>
    </>
  );
}
