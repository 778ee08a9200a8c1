import { Alert, Anchor, Button, Stack } from '@mantine/core';
import type { OtpChannel } from '@midan/contract';
import { IconDeviceMobileMessage } from '../../../icons/index.ts';
import { ownWords } from '../../../lib/api-error.ts';
import { ENTRY_CALLS, type EntryArea } from '../../../lib/entry-calls.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { emailOf } from '../../../lib/sign-in-name.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { Link } from '../../../ui/link.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';

interface Props {
  area: EntryArea;
  email: string;
  /** What the server said about the account. */
  reason: string;
  /** Called when the request was accepted: a code was sent if a sign-up with both waits for one. */
  onSent: (phoneNumber: string, channel: OtpChannel) => unknown;
}

export default function UnverifiedForm({ area, email, reason, onSent }: Props) {
  const { resendOtp } = ENTRY_CALLS[area];
  const { t } = useTranslation('sessions');
  const { form, submit, fail } = useEndpointForm(resendOtp, {
    initialValues: { phone_number: '', email: emailOf(email) },
    failure: ownWords(t('unverified.failed')),
  });
  const resend = useWrite(resendOtp, {
    onSuccess: ({ data }, { body }) =>
      onSent(resendOtp.body.parse(body).phone_number, data.otp_channel),
    onError: fail,
  });
  return (
    <form onSubmit={submit((body) => resend.mutate({ body }))} noValidate>
      <Stack gap="md">
        <Alert color="yellow" role="alert" icon={<IconDeviceMobileMessage aria-hidden />}>
          {reason}
        </Alert>
        <PhoneInput
          label={t('unverified.phone')}
          required
          {...form.getInputProps('phone_number')}
          value={form.values.phone_number}
        />
        <Button type="submit" variant="default" fullWidth loading={resend.isPending}>
          {t('unverified.submit')}
        </Button>
        <Anchor component={Link} to={`/${area}/register`} ta="center">
          {t(`unverified.register.${area}`)}
        </Anchor>
      </Stack>
    </form>
  );
}
