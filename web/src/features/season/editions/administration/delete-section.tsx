import { Button, Group } from '@mantine/core';
import { type AdminEdition, deleteEdition } from '@midan/contract';
import { useNavigate } from 'react-router';
import { IconTrash } from '../../../../icons/index.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useLocalized } from '../../../../lib/localized.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastError, toastSuccess } from '../../../../ui/toast.ts';
import { useBusy } from '../../../../ui/use-busy.ts';
import { CHANGED_BY_EDITIONS } from './edition-reads.ts';

/** The caller shows it for drafts alone. */
export function DeleteSection({ edition }: { edition: AdminEdition }) {
  const { t } = useTranslation('editions-administration');
  const say = useLocalized();
  const navigate = useNavigate();
  const remove = useWrite(deleteEdition, {
    refreshes: CHANGED_BY_EDITIONS,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return navigate('/admin/editions');
    },
    onError: (error) => toastError(error, t('saveFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const title = t('life.deleteTitle');
    const text = t('life.askDelete', { name: say(edition.name) });
    if (await confirm({ title, text, action: t('life.delete'), destructive: true }))
      await remove.attempt({ params: { id: edition.id } });
  });
  return (
    <Section id="edition-delete" title={t('life.deleteTitle')} text={t('life.deleteText')}>
      <Group>
        <Button
          color="red"
          variant="outline"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={asking}
          onClick={() => void ask()}
        >
          {t('life.delete')}
        </Button>
      </Group>
    </Section>
  );
}
