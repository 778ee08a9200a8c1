import { Button, Card, Checkbox, Stack, Text, Textarea, Title } from '@mantine/core';
import {
  type AdminReceipt,
  getAdminAcademy,
  getAdminPurchase,
  LIMITS,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
  refundPurchase,
} from '@midan/contract';
import { type ReactNode, useId, useState } from 'react';
import { IconArrowBackUp } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { PreviewedForm, usePreviewedAct } from '../../../ui/previewed-act.tsx';
import { Ltr, Money } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

const STALE = [
  getAdminPurchase,
  getAdminAcademy,
  listAdminAcademyTeams,
  listAdminAcademyTransactions,
];

interface Props {
  receipt: AdminReceipt;
  onClose: () => void;
}

type Team = AdminReceipt['teams'][number];

/** It has members or is in an archived edition; undefined for a team that can be refunded. */
function useObstacle() {
  const { t } = useTranslation('money-back');
  return ({ is_archived, members }: Team): string | undefined => {
    if (is_archived) return t('refund.archived');
    return members > 0 ? t('refund.inUse', { count: members }) : undefined;
  };
}

function RefundForm({ receipt, onClose }: Props) {
  const { t } = useTranslation('money-back');
  const obstacleOf = useObstacle();
  const free = receipt.teams.filter((team) => obstacleOf(team) === undefined);
  const act = usePreviewedAct(refundPurchase, {
    // Of several teams the accountant chooses.
    initialValues: { team_ids: free.length === 1 ? free.map(({ id }) => id) : [], reason: '' },
    id: receipt.id,
    failure: t('refund.failed'),
    refreshes: STALE,
    onDone: (message) => {
      toastSuccess(message);
      onClose();
    },
  });
  const { form, preview } = act;
  const facts: [string, ReactNode][] = preview
    ? [
        [
          t('refund.ended'),
          <ul key="teams" style={{ margin: 0, paddingInlineStart: '1.2em' }}>
            {preview.lines.map(({ team_name, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two teams may carry the same name
              <li key={index}>
                <bdi>{team_name}</bdi>: <Money value={amount} />
              </li>
            ))}
          </ul>,
        ],
        [t('refund.amount'), <Money key="amount" value={preview.amount} fw={650} />],
        ...(receipt.coupon_code
          ? ([
              [
                t('refund.coupon'),
                <span key="coupon">
                  <Ltr>{receipt.coupon_code}</Ltr>{' '}
                  {t(preview.returned_coupon ? 'refund.couponBack' : 'refund.couponKept')}
                </span>,
              ],
            ] as [string, ReactNode][])
          : []),
      ]
    : [];
  return (
    <PreviewedForm
      label={t('refund.title')}
      act={act}
      facts={facts}
      confirm={t('refund.confirm')}
      onCancel={onClose}
    >
      <Checkbox.Group
        label={t('refund.teams')}
        required
        data-path="team_ids"
        {...form.getInputProps('team_ids')}
      >
        <Stack gap="xs" mt="xs">
          {receipt.teams.map((team) => (
            <Checkbox
              key={team.id}
              value={team.id}
              label={<bdi>{team.name}</bdi>}
              disabled={obstacleOf(team) !== undefined}
              description={obstacleOf(team)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        required
        maxLength={LIMITS.rejectionReasonMax}
        {...form.getInputProps('reason')}
      />
    </PreviewedForm>
  );
}

/** The teams end, and the money goes back to the school's wallet. */
export function Refund({ receipt }: { receipt: AdminReceipt }) {
  const { t } = useTranslation('money-back');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} w="100%" maw="48rem" mx="auto" mt="md">
      <Stack gap="md" align={isOpen ? 'stretch' : 'start'}>
        <div>
          <Title order={2} fz="1.2rem" id={id}>
            {t('refund.title')}
          </Title>
          <Text c="dimmed">{t(receipt.teams.length > 0 ? 'refund.text' : 'refund.none')}</Text>
        </div>
        {isOpen && <RefundForm receipt={receipt} onClose={() => setOpen(false)} />}
        {!isOpen && receipt.teams.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} className="mirrored" aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('refund.action')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
