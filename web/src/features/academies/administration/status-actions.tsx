import { Alert, Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import {
  ACADEMY_TRANSITIONS,
  type AcademyAction,
  type AdministeredAcademy,
  canMove,
  changeAcademyStatus,
  getAdminAcademy,
  LIMITS,
  listAdminAcademies,
} from '@midan/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

const REFRESHES = [getAdminAcademy, listAdminAcademies];

/** What may happen to a school now, by the transition table and who suspended it. */
function actionsOf({ status, suspension }: AdministeredAcademy): AcademyAction[] {
  const may: Record<AcademyAction, boolean> = {
    suspend: status !== 'pending' && canMove(ACADEMY_TRANSITIONS, status, 'suspended'),
    reactivate: status === 'suspended' && suspension !== null,
    verify: suspension === null && canMove(ACADEMY_TRANSITIONS, status, 'verified'),
  };
  return (Object.keys(may) as AcademyAction[]).filter((action) => may[action]);
}

interface SuspendProps {
  academy: AdministeredAcademy;
  onClose: () => void;
}

function SuspendForm({ academy, onClose }: SuspendProps) {
  const { t } = useTranslation(['academies-administration', 'errors', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, submit, fail } = useEndpointForm(changeAcademyStatus, {
    initialValues: { action: 'suspend' as const, reason: '' },
    failure: t('status.failed'),
    check: ({ reason }): Record<string, string> =>
      reason.trim() ? {} : { reason: t('errors:fields.required') },
  });
  const suspend = useWrite(changeAcademyStatus, {
    refreshes: REFRESHES,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onClose();
    },
    onError: fail,
  });
  const ask = async (body: { action: 'suspend'; reason: string }) => {
    const text = t('status.ask.suspend', { name: academy.name });
    const action = t('status.actions.suspend');
    if (await confirm({ title: action, text, action, destructive: true }))
      suspend.mutate({ params: { id: academy.id }, body });
  };
  return (
    <Card component="section" aria-labelledby="suspend-title">
      <form onSubmit={submit((body) => void ask(body))} noValidate>
        <Stack gap="md">
          <Title order={2} fz="1.2rem" id="suspend-title">
            {t('status.suspendTitle')}
          </Title>
          <Textarea
            ref={field}
            label={t('status.reason')}
            description={t('status.reasonHint')}
            required
            autosize
            minRows={2}
            maxLength={LIMITS.rejectionReasonMax}
            {...form.getInputProps('reason')}
          />
          <Group>
            <Button type="submit" color="red" loading={suspend.isPending}>
              {t('status.actions.suspend')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** The moves of a school's status that are open now; each of them asks first. */
export function StatusActions({ academy }: { academy: AdministeredAcademy }) {
  const { t } = useTranslation('academies-administration');
  const [suspending, setSuspending] = useState(false);
  const change = useWrite(changeAcademyStatus, {
    refreshes: REFRESHES,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('status.failed')),
  });
  const actions = actionsOf(academy);
  const act = async (action: AcademyAction) => {
    if (action === 'suspend') return setSuspending(true);
    const text = t(`status.ask.${action}`, { name: academy.name });
    const title = t(`status.actions.${action}`);
    if (await confirm({ title, text, action: title }))
      change.mutate({ params: { id: academy.id }, body: { action } });
  };
  if (suspending && actions.includes('suspend'))
    return <SuspendForm academy={academy} onClose={() => setSuspending(false)} />;
  if (actions.length === 0) return null;
  return (
    <Group role="group" aria-label={t('status.label')}>
      {actions.map((action) => (
        <Button
          key={action}
          color={action === 'suspend' ? 'red' : undefined}
          variant={action === 'suspend' ? 'outline' : 'filled'}
          loading={change.isPending}
          onClick={() => void act(action)}
        >
          {t(`status.actions.${action}`)}
        </Button>
      ))}
    </Group>
  );
}

/** Who suspended the school, when and why. */
export function SuspensionNotice({ academy: { suspension } }: { academy: AdministeredAcademy }) {
  const { t } = useTranslation('academies-administration');
  const { date } = useFormats();
  if (!suspension) return null;
  const when = date(suspension.at, 'time');
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('status.suspended')}>
      <Text>
        {suspension.by
          ? t('status.suspendedBy', { date: when, name: suspension.by })
          : t('status.suspendedAt', { date: when })}
      </Text>
      {suspension.reason && (
        <Text>
          <bdi>{suspension.reason}</bdi>
        </Text>
      )}
    </Alert>
  );
}
