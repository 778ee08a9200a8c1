import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type AdminEdition,
  EDITION_TRANSITIONS,
  type EditionStatus,
  moveEdition,
} from '@midan/contract';
import { useState } from 'react';
import { IconHistory } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Link } from '../../../../ui/link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { CurrentSection } from './current-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { MoveBackForm } from './move-back-form.tsx';
import { useEditionAct } from './use-edition-act.tsx';

type Move = Exclude<EditionStatus, 'draft'> | 'back';

const moveOf = (from: EditionStatus, to: EditionStatus): Move =>
  from === 'published' && to === 'running' ? 'back' : (to as Move);

const OWNER_ONLY: readonly Move[] = ['open', 'archived', 'back'];

interface Props {
  edition: AdminEdition;
  mayChange: boolean;
  /** Only owners open, archive, move back and make an edition current. */
  isOwner: boolean;
}

/** Moving back from published to running asks for a reason. */
function Stages({ edition, mayChange, isOwner }: Props) {
  const { t } = useTranslation('editions-administration');
  const say = useLocalized();
  const [isGoingBack, setGoingBack] = useState(false);
  const titleOf = (to: EditionStatus) => t(`life.to.${moveOf(edition.status, to)}`);
  const change = useEditionAct(moveEdition, (to) => (to ? titleOf(to) : t('life.title')));
  const [act, acting] = useBusy(async (status: EditionStatus, move: Move) => {
    if (move === 'back') return setGoingBack(true);
    const title = titleOf(status);
    const text = t(`life.ask.${move}`, { name: say(edition.name) });
    const destructive = move === 'archived';
    if (await confirm({ title, text, action: title, destructive }))
      await change.attempt({ params: { id: edition.id }, body: { status, reason: null } });
  });
  const moves = EDITION_TRANSITIONS[edition.status].map((status) => ({
    status,
    move: moveOf(edition.status, status),
  }));
  const open = moves.filter(({ move }) => mayChange && (isOwner || !OWNER_ONLY.includes(move)));
  if (isGoingBack && edition.status === 'published') {
    return <MoveBackForm edition={edition} onClose={() => setGoingBack(false)} />;
  }
  return (
    <Stack gap="sm">
      {change.question}
      <Text>{t('life.now', { status: t(`status.${edition.status}`) })}</Text>
      <Group>
        {open.map(({ status, move }) => (
          <Button
            key={status}
            color={move === 'archived' ? 'red' : undefined}
            variant={move === 'archived' || move === 'back' ? 'outline' : 'filled'}
            loading={acting}
            onClick={() => void act(status, move)}
          >
            {titleOf(status)}
          </Button>
        ))}
      </Group>
      {mayChange && open.length < moves.length && <Text c="dimmed">{t('life.ownerOnly')}</Text>}
    </Stack>
  );
}

export function Life(props: Props) {
  const { edition, mayChange, isOwner } = props;
  const { t } = useTranslation('editions-administration');
  return (
    <Stack gap="lg">
      <Section id="edition-stages" title={t('life.title')}>
        {/* The same move again, after one back, is no second press of the first. */}
        <Stages key={edition.status} {...props} />
      </Section>
      <CurrentSection edition={edition} mayChange={isOwner} />
      {mayChange && edition.status === 'draft' && <DeleteSection edition={edition} />}
      <Group>
        <Button
          component={Link}
          to={`/admin/audit?entity_type=edition&entity_id=${edition.id}`}
          variant="subtle"
          leftSection={<IconHistory size={20} aria-hidden />}
        >
          {t('life.log')}
        </Button>
      </Group>
    </Stack>
  );
}
