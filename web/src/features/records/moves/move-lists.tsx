import { Anchor, Stack, Text } from '@mantine/core';
import { LIMITS, listMoves, type MOVE_VIEWS } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { read } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/text.tsx';

/** Who asks to leave, or the latest who left; nothing without any. */
export default function Moves({ view }: { view: (typeof MOVE_VIEWS)[number] }) {
  const { t } = useTranslation('moves');
  const query = { view, per_page: LIMITS.perPageMax };
  const { data = [], isPending } = useQuery(read(listMoves, { query }));
  if (isPending) return <div data-waiting />;
  if (data.length === 0) return null;
  return (
    <Section id={`moves-${view}`} title={t(`list.${view}`)}>
      <Stack gap="sm" align="start">
        {data.map(({ id, student, student_id, reason, decided_at }) =>
          decided_at ? (
            <div key={id}>
              <bdi>{student}</bdi>{' '}
              <Text span c="dimmed" size="sm">
                {t('list.leftOn')} <DateText value={decided_at} />
              </Text>
            </div>
          ) : (
            <div key={id}>
              <Anchor component={Link} to={`/academy/students/${student_id}`} fw={600}>
                <bdi>{student}</bdi>
              </Anchor>
              <Text size="sm" dir="auto">
                {reason}
              </Text>
            </div>
          ),
        )}
      </Stack>
    </Section>
  );
}
