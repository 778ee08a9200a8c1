import { Alert, Button, Stack, Text, Transition } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTRY_CALLS, type EntryArea } from '../../lib/entry-calls.ts';
import { useWrite } from '../../lib/query.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { Credentials } from './credentials.tsx';
import { forgetReminder, type Reminder, useReminder } from './reminder.ts';

/** Milliseconds of the fade (part 2 §2). */
const FADE = 300;

/** Stays above every page until the details are marked as saved or the banner is hidden for this visit. */
export function ReminderBanner({ area }: { area: EntryArea }) {
  const reminder = useReminder(area);
  return reminder && <Banner key={reminder.password} area={area} reminder={reminder} />;
}

function Banner({ area, reminder }: { area: EntryArea; reminder: Reminder }) {
  const { t } = useTranslation('sessions');
  const [shown, setShown] = useState(true);
  const save = useWrite(ENTRY_CALLS[area].markSaved, {
    onSuccess: ({ message }) => {
      toastSuccess(message);
      setShown(false);
    },
    onError: (error) => toastError(error),
  });
  useEffect(() => {
    if (shown) return undefined;
    const timer = setTimeout(forgetReminder, FADE);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <Transition mounted={shown} transition="fade" duration={FADE}>
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
            <Text>{reminder.warning}</Text>
            <Credentials email={reminder.email} password={reminder.password} />
            <Button size="sm" loading={save.isPending} onClick={() => save.mutate({})}>
              {t('credentials.saved')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Transition>
  );
}
