import { Button } from '@mantine/core';
import {
  calculateTeamPurchase,
  getAcademyEdition,
  joinEdition,
  type PublicEdition,
} from '@midan/contract';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';

interface Props {
  edition: Pick<PublicEdition, 'number' | 'name'>;
}

export default function JoinButton({ edition }: Props) {
  const { t } = useTranslation('participation');
  const localized = useLocalized();
  const join = useWrite(joinEdition, {
    refreshes: [getAcademyEdition, calculateTeamPurchase],
    onSuccess: (reply) => toastSuccess(reply.message),
    onError: (error) => toastError(error, t('failed')),
  });
  const [ask, asking] = useBusy(async () => {
    const agreed = await confirm({
      title: t('title', { edition: localized(edition.name) }),
      text: t('text'),
      action: t('action'),
    });
    if (agreed) await join.attempt({ body: { edition: edition.number } });
  });
  return (
    <Button size="lg" loading={asking} onClick={() => void ask()}>
      {t('action')}
    </Button>
  );
}
