import { Anchor, Button, Group } from '@mantine/core';
import { getAcademyEdition, renewCalendar } from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

/** @param path address of the calendar, without a query */
export default function CalendarLinks({ path }: { path: string }) {
  const { t } = useTranslation('participation');
  const language = useLanguage();
  const renew = useWrite(renewCalendar, {
    refreshes: [getAcademyEdition],
    onSuccess: (reply) => toastSuccess(reply.message),
    onError: (error) => toastError(error, t('calendar.failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const { title, text, action } = t('calendar.question', { returnObjects: true });
    if (await confirm({ title, text, action })) await renew.attempt({});
  });
  return (
    <Group gap="md" mb="lg">
      <Anchor href={`${path}?language=${language}`} download size="sm">
        {t('calendar.add')}
      </Anchor>
      <Button variant="subtle" size="compact-sm" loading={asking} onClick={() => void ask()}>
        {t('calendar.renew')}
      </Button>
    </Group>
  );
}
