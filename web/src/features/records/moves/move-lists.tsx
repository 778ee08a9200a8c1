import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { LIMITS, listMoves, MOVE_VIEWS, type StudentMove } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/text.tsx';

const FEW = 10;

function Move({ move }: { move: StudentMove }) {
  const { t } = useTranslation('moves');
  const { student, student_id, decided_at, reason } = move;
  if (decided_at) {
    return (
      <Group gap="xs">
        <bdi>{student}</bdi>
        <Text c="dimmed" size="sm">
          {t('list.leftOn')} <DateText value={decided_at} />
        </Text>
      </Group>
    );
  }
  return (
    <div>
      <Anchor component={Link} to={`/academy/students/${student_id}`} fw={600}>
        <bdi>{student}</bdi>
      </Anchor>
      <Text size="sm">
        <bdi>{reason}</bdi>
      </Text>
    </div>
  );
}

function Moves({ view }: { view: (typeof MOVE_VIEWS)[number] }) {
  const { t } = useTranslation('moves');
  const [per_page, setSize] = useState(FEW);
  const { data } = useQuery(readPage(listMoves, { query: { view, per_page } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Section id={`moves-${view}`} title={t(`list.${view}`)}>
      <Stack gap="sm" align="start">
        {data.data.map((move) => (
          <Move key={move.id} move={move} />
        ))}
        {data.meta.total > per_page && per_page < LIMITS.perPageMax && (
          <Button variant="default" onClick={() => setSize(LIMITS.perPageMax)}>
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

/** Below the students: who asks to leave, and who left. Nothing while there is nobody. */
export default function MoveLists() {
  return MOVE_VIEWS.map((view) => <Moves key={view} view={view} />);
}
