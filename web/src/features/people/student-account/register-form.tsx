import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  ageOn,
  cairoDate,
  isCalendarDate,
  LIMITS,
  needsGuardian,
  normalizePhone,
  PARENTS_PHONE_UNDER,
  PHONE_OWNERS,
  type ReplyData,
  registerStudent,
} from '@midan/contract';
import { useEffect, useRef } from 'react';
import { IconUserHeart } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { keptJoin } from '../../../lib/kept-join.ts';
import { useWrite } from '../../../lib/query.ts';
import { renewLegal, useShownLegal } from '../../../lib/shown-legal.ts';
import { useSite } from '../../../lib/site.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { FormPart } from '../../../ui/form-part.tsx';
import { LegalLinks } from '../../../ui/legal-links.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { useAgeCheck } from './age-check.ts';
import { ContactFields } from './contact-fields.tsx';
import { EMPTY_SIGN_UP, keepDraft, restoreDraft, type SignUpDraft } from './draft.ts';
import { PersonFields } from './person-fields.tsx';

/** The policy is not `off`, and the typed birth date makes the student a minor today. */
function useGuardianAsked(): (draft: SignUpDraft) => boolean {
  const policy = useSite().guardian_consent;
  return ({ birth_date }) =>
    policy !== 'off' &&
    isCalendarDate(birth_date) &&
    needsGuardian(birth_date, cairoDate(new Date()));
}

const isSharedPhone = ({ phone_belongs_to, phone_number, guardian_phone }: SignUpDraft) =>
  phone_belongs_to === 'guardian' ||
  (normalizePhone(guardian_phone) !== null &&
    normalizePhone(guardian_phone) === normalizePhone(phone_number));

/** The typed phone is a guardian's, or a guardian's is named. */
const canDoWithoutEmail = (draft: SignUpDraft, guardianAsked: boolean) =>
  draft.phone_belongs_to === 'guardian' ||
  (guardianAsked && normalizePhone(draft.guardian_phone) !== null);

interface Props {
  onRegistered: (reply: ReplyData<typeof registerStudent>) => unknown;
}

/** A kept class link is sent with it. */
export function RegisterForm({ onRegistered }: Props) {
  const { t } = useTranslation(['student-account', 'guardians', 'common', 'errors']);
  const shown = useShownLegal();
  const checkAge = useAgeCheck();
  const asksGuardian = useGuardianAsked();
  const { form, submit, fail } = useEndpointForm<SignUpDraft>(registerStudent, {
    initialValues: EMPTY_SIGN_UP,
    check: (values) => ({
      ...checkAge(values),
      ...(values.email.trim() === '' &&
        !canDoWithoutEmail(values, asksGuardian(values)) && {
          email: t('errors:fields.email_required'),
        }),
    }),
    restore: restoreDraft,
    failure: t('register.failed'),
  });
  const guardianAsked = asksGuardian(form.values);
  const isEmailOptional = canDoWithoutEmail(form.values, guardianAsked);
  const isShared = isSharedPhone(form.values);
  const register = useWrite(registerStudent, {
    onSuccess: ({ data }) => onRegistered(data),
    onError: (error) => {
      renewLegal(error);
      fail(error);
    },
  });
  useEffect(() => keepDraft(form.values), [form.values]);
  /** Whether somebody has said whose phone it is. */
  const hasSaidWhose = useRef(form.values.phone_belongs_to !== EMPTY_SIGN_UP.phone_belongs_to);
  const { birth_date } = form.values;
  const isYoung =
    isCalendarDate(birth_date) && ageOn(birth_date, cairoDate(new Date())) < PARENTS_PHONE_UNDER;
  const { setFieldValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a birth date presets the choice
  useEffect(() => {
    if (isYoung && !hasSaidWhose.current) setFieldValue('phone_belongs_to', 'guardian');
  }, [isYoung]);

  /** Sends the form without the guardian's fields that are not shown: an adult names nobody. */
  const send = (values: SignUpDraft) => {
    const isFamilys = values.phone_belongs_to === 'guardian';
    const asked = guardianAsked
      ? { ...values, guardian_phone: isFamilys ? '' : values.guardian_phone }
      : { ...values, guardian_name: '', guardian_phone: '' };
    const join_code = keptJoin()?.code;
    register.mutate({ body: registerStudent.body.parse({ ...asked, ...shown, join_code }) });
  };
  return (
    <form onSubmit={submit(send)} noValidate>
      <Stack gap="xl">
        <FormPart legend={t('register.personal')}>
          <PersonFields form={form} />
        </FormPart>
        <FormPart legend={t('register.contact')}>
          <ContactFields
            form={form}
            emailRequired={!isEmailOptional}
            emailLabel={t(isEmailOptional ? 'register.emailOptional' : 'fields.email')}
            emailHint={t(isEmailOptional ? 'register.noEmailHint' : 'register.emailHint')}
          />
          <Radio.Group
            mt="md"
            label={t('register.phoneOf')}
            description={t('register.phoneOfHint')}
            {...form.getInputProps('phone_belongs_to')}
            onChange={(owner) => {
              hasSaidWhose.current = true;
              form.setFieldValue('phone_belongs_to', owner);
            }}
          >
            <Group mt="xs" gap="lg">
              {PHONE_OWNERS.map((owner) => (
                <Radio key={owner} value={owner} label={t(`register.phoneOwners.${owner}`)} />
              ))}
            </Group>
          </Radio.Group>
        </FormPart>
        {guardianAsked && (
          <FormPart legend={t('register.guardian')}>
            <Alert mb="md" icon={<IconUserHeart aria-hidden />}>
              {t('register.guardianText')}
            </Alert>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              <TextInput
                label={t('fields.guardian_name')}
                maxLength={LIMITS.nameMax}
                autoComplete="off"
                {...form.getInputProps('guardian_name')}
              />
              {form.values.phone_belongs_to === 'student' && (
                <PhoneInput
                  label={t('fields.guardian_phone')}
                  hint={t(isShared ? 'register.samePhone' : 'guardians:own.phoneHint')}
                  {...form.getInputProps('guardian_phone')}
                  value={form.values.guardian_phone}
                />
              )}
            </SimpleGrid>
            {form.values.phone_belongs_to === 'guardian' && (
              <Text size="sm" mt="xs">
                {t('register.samePhone')}
              </Text>
            )}
            <Text size="sm" c="dimmed" mt="xs">
              {t('register.guardianLater')}
            </Text>
          </FormPart>
        )}
        <LegalLinks lead={t('common:legal.accept')} />
        <Button type="submit" fullWidth loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
