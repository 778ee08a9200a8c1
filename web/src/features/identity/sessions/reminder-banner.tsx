import { Button, CloseButton, Group, Stack, Text, Transition } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { IconChevronDown, IconKey } from '../../../icons/index.ts';
import { ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { Link } from '../../../ui/link.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { Credentials } from './credentials.tsx';
import { OWN_ACCOUNT } from './own-account.ts';
import { hideReminder, type Reminder, useReminder } from './reminder.ts';
import styles from './reminder-banner.module.css';

/** Milliseconds of the fade (part 2 §2). */
const FADE = 300;

interface Props {
  area: EntryArea;
  /** True if the temporary password is still in use and not marked as saved. */
  isDue: boolean;
}

/** Until marked as saved (part 2 §4); hiding lasts until the next load. */
export function ReminderBanner({ area, isDue }: Props) {
  const { token, reminder, hidden } = useReminder(area);
  if (!reminder && (!isDue || hidden)) return null;
  return (
    <Banner
      key={`${token} ${reminder?.password}`}
      area={area}
      reminder={reminder}
      onHidden={() => hideReminder(token)}
    />
  );
}

interface BannerProps {
  area: EntryArea;
  /** Null if the password is not known here any more. */
  reminder: Reminder | null;
  onHidden: () => void;
}

/** Open on the first page after a sign-in on a wide screen, folded elsewhere. */
function Banner({ area, reminder, onHidden }: BannerProps) {
  const { t } = useTranslation('sessions');
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const isOpen =
    reminder !== null && pathname === first && window.matchMedia('(min-width: 48em)').matches;
  const [shown, setShown] = useState(true);
  const save = useWrite(ENTRY_CALLS[area].markSaved, {
    refreshes: [OWN_ACCOUNT[area].getProfile],
    onSuccess: ({ message }) => {
      toastSuccess(message);
      setShown(false);
    },
    onError: (error) => toastError(error),
  });
  return (
    <Transition mounted={shown} transition="fade" duration={FADE} onExited={onHidden}>
      {(fade) => (
        <section className={styles.reminder} style={fade} aria-label={t('reminder.title')}>
          <details key={pathname} open={isOpen}>
            <summary className={styles.line}>
              <IconKey aria-hidden />
              <Text span fw={600} truncate>
                {t('reminder.title')}
              </Text>
              <IconChevronDown aria-hidden size={18} />
            </summary>
            <Stack gap="sm" align="start" maw="32rem" p="md" pt={0}>
              <Text>{reminder ? reminder.warning : t('reminder.later')}</Text>
              {reminder && <Credentials email={reminder.email} password={reminder.password} />}
              <Group gap="sm">
                <Button size="sm" loading={save.isPending} onClick={() => save.mutate({})}>
                  {t('credentials.saved')}
                </Button>
                {/* Whoever has the temporary password at hand needs no code. */}
                <Button
                  size="sm"
                  component={Link}
                  to={`/${area}/${reminder ? 'profile#password' : 'forgot-password'}`}
                >
                  {t('reminder.choose')}
                </Button>
              </Group>
            </Stack>
          </details>
          <CloseButton
            className={styles.close}
            aria-label={t('reminder.dismiss')}
            onClick={() => setShown(false)}
          />
        </section>
      )}
    </Transition>
  );
}
