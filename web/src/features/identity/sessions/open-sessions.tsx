import { Button, Group, Text } from '@mantine/core';
import { deviceOf, type OpenSession } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/text.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import styles from './open-sessions.module.css';
import { type AccountArea, OWN_ACCOUNT } from './own-account.ts';

export function OpenSessions({ area }: { area: AccountArea }) {
  const { t } = useTranslation('sessions');
  const sessions = useQuery({ ...read(OWN_ACCOUNT[area].listSessions), staleTime: 0 });
  return (
    <DataState query={sessions} failure={t('open.failed')}>
      {(data) => (
        <>
          <ul className={styles.list}>
            {data.map((session) => (
              <SessionLine key={session.id} area={area} session={session} />
            ))}
          </ul>
          {data.some(({ current }) => !current) ? (
            <EndOthers area={area} />
          ) : (
            <Text c="dimmed">{t('open.onlyThis')}</Text>
          )}
        </>
      )}
    </DataState>
  );
}

function SessionLine({ area, session }: { area: AccountArea; session: OpenSession }) {
  const { t } = useTranslation('sessions');
  const { browser, system, isPhone } = deviceOf(session.user_agent);
  const DeviceIcon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const name = browser ?? t('open.unknown');
  const device = system ? t('open.device', { browser: name, system }) : name;
  return (
    <li className={styles.session}>
      <DeviceIcon size={26} stroke={1.5} aria-hidden />
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.current && <StatusBadge status="active" label={t('open.current')} />}
        </Group>
        <Text size="sm" c="dimmed">
          {t('open.lastUsed')} <DateText value={session.last_used_at} style="relative" />
          {' · '}
          {t('open.since')} <DateText value={session.created_at} />
        </Text>
      </div>
      {!session.current && <EndOne area={area} id={session.id} device={device} />}
    </li>
  );
}

function EndOne({ area, id, device }: { area: AccountArea; id: string; device: string }) {
  const { t } = useTranslation('sessions');
  const { endSession, listSessions } = OWN_ACCOUNT[area];
  const end = useWrite<(typeof OWN_ACCOUNT)[AccountArea]['endSession']>(endSession, {
    refreshes: [listSessions],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('open.endFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const action = t('open.endOne');
    const text = t('open.endOneText', { device });
    if (await confirm({ title: action, text, action, destructive: true }))
      await end.attempt({ params: { id } });
  });
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={styles.end}
      loading={asking}
      aria-label={t('open.endNamed', { device })}
      onClick={() => void ask()}
    >
      {t('open.endOne')}
    </Button>
  );
}

function EndOthers({ area }: { area: AccountArea }) {
  const { t } = useTranslation('sessions');
  const end = useWrite(OWN_ACCOUNT[area].endOthers, {
    refreshes: [OWN_ACCOUNT[area].listSessions],
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(error, t('open.endFailed')),
  });
  const [ask, asking] = useBusy(async () => {
    const action = t('open.end');
    const yes = await confirm({
      title: action,
      text: t('open.endText'),
      action,
      destructive: true,
    });
    if (yes) await end.attempt({});
  });
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} className="mirrored" aria-hidden />}
      loading={asking}
      onClick={() => void ask()}
    >
      {t('open.end')}
    </Button>
  );
}
