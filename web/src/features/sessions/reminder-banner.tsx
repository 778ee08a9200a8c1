import { Alert, Anchor, Button, Group, Stack, Text, Transition } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconKey } from '../../icons/index.ts';
import { ENTRY_CALLS, type EntryArea } from '../../lib/entry-calls.ts';
import { useWrite } from '../../lib/query.ts';
import { Link } from '../../ui/link.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { Credentials } from './credentials.tsx';
import { OWN_ACCOUNT } from './own-account.ts';
import { hideReminder, type Reminder, useReminder } from './reminder.ts';

/** Milliseconds of the fade (part 2 §2). */
const FADE = 300;

interface Props {
  area: EntryArea;
  /** True if the temporary password is still in use and not marked as saved. */
  isDue: boolean;
}

/**
 * Banner above every page until email and password are marked as saved (part 2 §4). Hiding it lasts
 * until the next load. After a reload it comes without the password, which is not stored.
 */
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

/**
 * The banner: email and password if they are known, a button that marks them as saved, and a link
 * to choose a new password (in the profile, or by a code if the password is not known). Marking and
 * closing fade it out; then `onHidden` is called.
 */
function Banner({ area, reminder, onHidden }: BannerProps) {
  const { t } = useTranslation('sessions');
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
        <Alert
          style={fade}
          mb="lg"
          color="yellow"
          role="region"
          aria-label={t('reminder.title')}
          title={t('reminder.title')}
          icon={<IconKey aria-hidden />}
          withCloseButton
          closeButtonLabel={t('reminder.dismiss')}
          onClose={() => setShown(false)}
        >
          <Stack gap="sm" align="start" maw="32rem">
            <Text>{reminder ? reminder.warning : t('reminder.later')}</Text>
            {reminder && <Credentials email={reminder.email} password={reminder.password} />}
            <Group gap="sm">
              <Button size="sm" loading={save.isPending} onClick={() => save.mutate({})}>
                {t('credentials.saved')}
              </Button>
              {/* Whoever has the temporary password at hand needs no code. */}
              <Anchor
                component={Link}
                to={`/${area}/${reminder ? 'profile#password' : 'forgot-password'}`}
              >
                {t('reminder.choose')}
              </Anchor>
            </Group>
          </Stack>
        </Alert>
      )}
    </Transition>
  );
}
