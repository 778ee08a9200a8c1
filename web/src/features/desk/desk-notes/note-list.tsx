import { Anchor, Button, Text } from '@mantine/core';
import { type Administrator, type DeskNote, withdrawNote } from '@midan/contract';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Link } from '../../../ui/link.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { NOTE_READS } from './note-form.tsx';
import styles from './note-list.module.css';

/** Authors may withdraw their own notes, owners all. */
export type NoteReader = Pick<Administrator, 'id' | 'role'>;

interface Props {
  notes: DeskNote[];
  reader: NoteReader | undefined;
  /** Names the transfer of each note, with a link. */
  withTransfers?: boolean;
}

function WithdrawButton({ note }: { note: DeskNote }) {
  const { t } = useTranslation('desk');
  const withdraw = useWrite(withdrawNote, {
    refreshes: NOTE_READS,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('notes.withdrawFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const action = t('notes.withdraw');
    if (await confirm({ title: action, text: t('notes.withdrawQuestion'), action }))
      await withdraw.attempt({ params: { id: note.id } });
  });
  return (
    <Button variant="subtle" size="compact-sm" loading={asking} onClick={() => void ask()}>
      {t('notes.withdraw')}
    </Button>
  );
}

const mayWithdraw = (note: DeskNote, reader: NoteReader | undefined) =>
  !note.withdrawn_at && (reader?.role === 'owner' || reader?.id === note.author.id);

export function NoteList({ notes, reader, withTransfers = false }: Props) {
  const { t } = useTranslation('desk');
  const { amount, figureDate } = useFormats();
  return (
    <ul className={styles.list} aria-label={t('notes.list')}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note} data-withdrawn={note.withdrawn_at || undefined}>
          <Text className={styles.text}>
            {note.withdrawn_at ? (
              t('notes.withdrawn', { date: figureDate(note.withdrawn_at, 'time') })
            ) : (
              <bdi>{note.text}</bdi>
            )}
          </Text>
          <div className={styles.foot}>
            <Text size="sm" c="dimmed">
              {t('notes.by', {
                name: `\u2068${note.author.name}\u2069`,
                date: figureDate(note.created_at, 'time'),
              })}
            </Text>
            {withTransfers && note.transfer && (
              <Anchor
                component={Link}
                to={`/admin/bank-transfers?transfer=${note.transfer.id}`}
                size="sm"
                underline="always"
              >
                {t('notes.transfer', { amount: amount(note.transfer.amount) })}
              </Anchor>
            )}
            {mayWithdraw(note, reader) && <WithdrawButton note={note} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
