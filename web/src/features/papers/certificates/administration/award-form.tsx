import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  type AdministeredTeam,
  type CertificateKind,
  isAwarded,
  issueCertificates,
  LIMITS,
} from '@midan/contract';
import { useState } from 'react';
import { IconAlertTriangle } from '../../../../icons/index.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import { confirm } from '../../../../ui/confirm.ts';
import { useEndpointForm } from '../../../../ui/form.ts';
import { Section } from '../../../../ui/section.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { CHANGED_BY_ISSUING } from '../changed-by-issuing.ts';
import { NamesToPrint, useNamesToPrint } from './names-to-print.tsx';

const KINDS = ['award', 'place', 'participation', 'mentor', 'school'] as const;
const NO_WORDS = { ar: '', en: '' };
/** The value of the choice that stands for all members. */
const ALL = '';

const isOfStudents = (kind: CertificateKind): boolean => kind !== 'mentor' && kind !== 'school';

/** Also for one that everybody gets, e.g. after it was revoked by mistake. */
export function AwardForm({ team }: { team: AdministeredTeam }) {
  const { t } = useTranslation('certificates');
  const { count } = useFormats();
  const [leftOut, setLeftOut] = useState(0);
  const { form, submit, fail } = useEndpointForm(issueCertificates, {
    initialValues: {
      edition: Number(team.number.split('-')[0]),
      kind: 'award' as CertificateKind,
      academy_id: null as string | null,
      team_id: team.id as string | null,
      student_id: null as string | null,
      award: NO_WORDS as typeof NO_WORDS | null,
      // The form shows this team's names, and asks before it prints one that is not confirmed.
      takes_unconfirmed: true,
    },
    failure: t('admin.issueFailed'),
  });
  const issue = useWrite(issueCertificates, {
    refreshes: CHANGED_BY_ISSUING,
    onSuccess: ({ data: { issued, left_out } }) => {
      setLeftOut(left_out);
      if (issued > 0) toastSuccess(t('admin.team.given', { count: count(issued) }));
      else if (left_out === 0) toastSuccess(t('admin.team.none'));
      form.setFieldValue('award', (award) => award && NO_WORDS);
    },
    onError: fail,
  });
  const { award, kind, student_id } = form.getValues();
  const chooseKind = (chosen: CertificateKind) => {
    const isSchools = chosen === 'school';
    form.setValues({
      kind: chosen,
      academy_id: isSchools ? team.academy.id : null,
      team_id: isSchools ? null : team.id,
      student_id: isOfStudents(chosen) ? student_id : null,
      award: isAwarded(chosen) ? (award ?? NO_WORDS) : null,
    });
  };
  const printed = useNamesToPrint(team.id, { kind, student_id });
  const isNamed = kind !== 'school';
  const unchecked = printed.data?.filter(({ is_confirmed }) => !is_confirmed).length ?? 0;
  const mayPrint = () =>
    unchecked === 0 ||
    confirm({
      title: t('admin.team.askTitle'),
      text: t('admin.team.ask', { count: count(unchecked) }),
      action: t('admin.team.give'),
    });
  const members = team.members.map(({ student_id: value, student }) => ({
    value,
    label: `${student.first_name} ${student.last_name}`,
  }));
  return (
    <Section id="award" title={t('admin.team.title')} text={t('admin.team.text')}>
      <form
        noValidate
        aria-label={t('admin.team.title')}
        onSubmit={submit(async (body) => {
          setLeftOut(0);
          if (await mayPrint()) await issue.attempt({ body });
        })}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              size="md"
              label={t('fields.kind')}
              data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              {...form.getInputProps('kind')}
              onChange={({ currentTarget }) => chooseKind(currentTarget.value as CertificateKind)}
            />
            {isOfStudents(kind) && (
              <NativeSelect
                size="md"
                label={t('admin.team.for')}
                data={[{ value: ALL, label: t('admin.team.all') }, ...members]}
                {...form.getInputProps('student_id')}
                value={student_id ?? ALL}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue('student_id', value === ALL ? null : value)
                }
              />
            )}
          </SimpleGrid>
          {award && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label={t('admin.team.ar')}
                required
                dir="rtl"
                maxLength={LIMITS.certificateAwardMax}
                {...form.getInputProps('award.ar')}
              />
              <TextInput
                label={t('admin.team.en')}
                required
                dir="ltr"
                maxLength={LIMITS.certificateAwardMax}
                {...form.getInputProps('award.en')}
              />
            </SimpleGrid>
          )}
          {isNamed && <NamesToPrint printed={printed} />}
          {leftOut > 0 && (
            <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {t('admin.team.leftOut', { count: count(leftOut) })}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={issue.isPending} disabled={isNamed && !printed.data}>
              {t('admin.team.give')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
