import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import {
  isUnclaimed,
  removeVouchedStudent,
  renewStudentCard,
  type Student,
  type StudentCard,
} from '@midan/contract';
import { Suspense, useState } from 'react';
import { IconPencil, IconPrinter, IconTrash } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import CardSheet from './card-sheet.tsx';
import { CHANGED_BY_VOUCHING } from './vouched-form.tsx';

const VouchedForm = lazyPart(() => import('./vouched-form.tsx'));

interface Props {
  student: Student;
  school: string;
  onRemoved: () => unknown;
}

function Remove({ student, onRemoved }: Props) {
  const { t } = useTranslation('vouching');
  const remove = useWrite(removeVouchedStudent, {
    refreshes: CHANGED_BY_VOUCHING.filter(({ name }) => name !== 'getStudent'),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return onRemoved();
    },
    onError: (error) => toastError(error, t('remove.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const { title, text, action } = t('remove', { returnObjects: true });
    if (await confirm({ title, text, action, destructive: true })) {
      await remove.attempt({ params: { id: student.id } });
    }
  });
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('remove.open')}
    </Button>
  );
}

/** The old card, and the password of a claimed account, become invalid. */
function NewCard({ student, onMade }: { student: Student; onMade: (card: StudentCard) => void }) {
  const { t } = useTranslation('vouching');
  const renew = useWrite(renewStudentCard, {
    onSuccess: ({ data, message }) => {
      toastSuccess(message);
      onMade(data);
    },
    onError: (error) => toastError(error, t('renew.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const { title, action } = t('renew', { returnObjects: true });
    const text = t(isUnclaimed(student) ? 'renew.text' : 'renew.textClaimed');
    if (await confirm({ title, text, action })) {
      await renew.attempt({ params: { id: student.id } });
    }
  });
  return (
    <Button
      leftSection={<IconPrinter size={18} aria-hidden />}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('renew.open')}
    </Button>
  );
}

/** A new card only without an email; once the account is claimed, for the owner only. */
export default function VouchedAccount(props: Props) {
  const { t } = useTranslation('vouching');
  const { student, school } = props;
  const [isEditing, setEditing] = useState(false);
  const [card, setCard] = useState<StudentCard | null>(null);
  const isOpen = isUnclaimed(student);
  const isOwner = useSchoolMay('owner');
  const needsCard = student.email === null;
  return (
    <Card component="section" aria-label={t('account.title')}>
      <Title order={2} fz="1.2rem" mb="md">
        {t('account.title')}
      </Title>
      <Stack gap="md">
        <Text>{t(isOpen ? 'account.unclaimed' : 'account.claimed')}</Text>
        {!isOpen && needsCard && (
          <Text>{t(isOwner ? 'account.noEmail' : 'account.noEmailStaff')}</Text>
        )}
        <Group gap="sm">
          {needsCard && (isOpen || isOwner) && <NewCard student={student} onMade={setCard} />}
          {isOpen && (
            <>
              <Button
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {t('edit.open')}
              </Button>
              <Remove {...props} />
            </>
          )}
        </Group>
        {card && <CardSheet cards={[card]} school={school} />}
      </Stack>
      <Suspense>
        {isEditing && <VouchedForm student={student} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}
