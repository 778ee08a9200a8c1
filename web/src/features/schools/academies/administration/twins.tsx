import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import {
  ACADEMY_TRANSITIONS,
  type AdministeredAcademy,
  canMove,
  type getAdminAcademy,
  type ReplyData,
} from '@midan/contract';
import { useState } from 'react';
import { IconAlertTriangle } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Link } from '../../../../ui/link.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { CloseDuplicateForm, ReopenForm } from './duplicate-forms.tsx';

export function TwinBadge({ academy }: { academy: AdministeredAcademy }) {
  const { t } = useTranslation('academies-administration');
  return academy.looks_like.length > 0 && <StatusBadge status="pending" label={t('twins.badge')} />;
}

interface Props {
  academy: ReplyData<typeof getAdminAcademy>;
  mayChangeStatus: boolean;
  mayAdjust: boolean;
}

/** Schools that it looks like, and closing it as the duplicate of one; an opened form stands below. */
export function Twins({ academy, mayChangeStatus, mayAdjust }: Props) {
  const { t } = useTranslation('academies-administration');
  const [keptId, setKeptId] = useState<string | null>(null);
  const kept = academy.looks_like.find(({ id }) => id === keptId);
  if (academy.looks_like.length === 0) return null;
  const mayClose =
    mayChangeStatus &&
    (mayAdjust || academy.balance === 0) &&
    academy.counts.teams === 0 &&
    canMove(ACADEMY_TRANSITIONS, academy.status, 'closed');
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('twins.title')}>
        <Stack gap="sm">
          {academy.looks_like.map(({ id, name, email, payment_reference, reasons }) => (
            <Group key={id} gap="sm">
              <Text>
                <Anchor component={Link} to={`/admin/academies/${id}`} fw={600}>
                  <bdi>{name}</bdi>
                </Anchor>{' '}
                {t('twins.line', {
                  reasons: reasons
                    .map((reason) => t(`twins.reasons.${reason}`))
                    .join(t('twins.comma')),
                })}
                <Text span c="dimmed" display="block" size="sm" dir="ltr" ta="start">
                  {payment_reference} · {email}
                </Text>
              </Text>
              {mayClose && (
                <Button variant="outline" color="red" onClick={() => setKeptId(id)}>
                  {t('twins.close.action')}
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      </Alert>
      {mayClose && kept && (
        <CloseDuplicateForm
          key={kept.id}
          academy={academy}
          kept={kept}
          mayAdjust={mayAdjust}
          onClose={() => setKeptId(null)}
        />
      )}
    </Stack>
  );
}

export function ClosedNotice({ academy, mayChangeStatus }: Omit<Props, 'mayAdjust'>) {
  const { t } = useTranslation('academies-administration');
  const { figureDate } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { closing } = academy;
  if (!closing) return null;
  const { at, by, reason, kept_id, kept_name, may_undo } = closing;
  return (
    <Stack gap="md">
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('twins.closed.title', { kept: kept_name })}
      >
        <Stack gap="xs" align="start">
          <Text>{t('twins.closed.by', { date: figureDate(at, 'time'), name: by })}</Text>
          <Text>
            <bdi>{reason}</bdi>
          </Text>
          <Anchor component={Link} to={`/admin/academies/${kept_id}`}>
            <bdi>{kept_name}</bdi>
          </Anchor>
          {may_undo && mayChangeStatus && !isOpen && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t('twins.closed.undo')}
            </Button>
          )}
        </Stack>
      </Alert>
      {isOpen && <ReopenForm academy={academy} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
