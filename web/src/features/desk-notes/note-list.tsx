import { Anchor, Button, Text } from '@mantine/core';
import { type DeskNote, withdrawNote } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Link } from '../../ui/link.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { NOTE_READS } from './note-form.tsx';
import styles from './note-list.module.css';

interface Props {
  notes: DeskNote[];
  /** Id of the signed-in administrator, who may withdraw the own notes. */
  reader: string | undefined;
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

/** Notes, newest first. A withdrawn one keeps its text, struck through. */
export function NoteList({ notes, reader, withTransfers = false }: Props) {
  const { t } = useTranslation('desk');
  const { amount, date } = useFormats();
  return (
    <ul className={styles.list} aria-label={t('notes.list')}>
      {notes.map((note) => (
        <li key={note.id} className={styles.note} data-withdrawn={note.withdrawn_at || undefined}>
          <Text className={styles.text}>
            <bdi>{note.text}</bdi>
          </Text>
          <div className={styles.foot}>
            <Text size="sm" c="dimmed">
              {t('notes.by', {
                name: `\u2068${note.author.name}\u2069`,
                date: date(note.created_at, 'time'),
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
            {note.withdrawn_at && (
              <Text size="sm" fw={600}>
                {t('notes.withdrawn')}
              </Text>
            )}
            {!note.withdrawn_at && note.author.id === reader && <WithdrawButton note={note} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
