import { Button, Stack, Text } from '@mantine/core';
import type { FamilyChild } from '@midan/contract';
import type { ReactNode } from 'react';
import { ChildDay } from '../../features/competition/day/child-day.tsx';
import { ChildSecurity } from '../../features/identity/security-log/child-security.tsx';
import { ChildCertificates } from '../../features/papers/certificates/child-certificates.tsx';
import { PersonFields } from '../../features/people/student-account/person-fields.tsx';
import { ChildData } from '../../features/records/families/child-data.tsx';
import type { FamilyCode, OpenFamily } from '../../features/records/families/data-code.tsx';
import { minutesAndSeconds } from '../../lib/countdown.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Section } from '../../ui/section.tsx';
import { toastFailure } from '../../ui/toast.ts';

interface Props {
  family: OpenFamily | null;
  onFamily: (family: OpenFamily | null) => void;
  code: FamilyCode;
  /** Form for the code while it is asked for here; null otherwise. */
  codeForm: ReactNode;
  onAsk: () => void;
  onChanged: () => void;
  onEnded: () => void;
}

export default function FamilyData(props: Props) {
  const { family, onFamily, code, codeForm, onAsk, onChanged, onEnded } = props;
  const { t } = useTranslation('families');
  const { figureDate } = useFormats();
  const show = (change: (children: FamilyChild[]) => FamilyChild[]) => {
    if (family) onFamily({ ...family, children: change(family.children) });
    onChanged();
  };
  const ask = () => {
    onAsk();
    if (!code.isOut) code.send();
  };
  const waits = !code.isOut && code.waits > 0;
  return (
    <Section id="family-data" title={t('data.title')} text={family ? undefined : t('data.text')}>
      {family ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed" role="status">
            {t('data.until', { time: figureDate(family.expires_at, 'time') })}
          </Text>
          {family.children.length === 0 && <Text>{t('none')}</Text>}
          {family.children.map((child) => (
            <ChildData
              key={child.student_id}
              grant={family.grant}
              child={child}
              day={<ChildDay grant={family.grant} child={child} />}
              papers={
                <>
                  <ChildCertificates grant={family.grant} child={child} onEnded={onEnded} />
                  <ChildSecurity grant={family.grant} child={child} onEnded={onEnded} />
                </>
              }
              fields={(form, locked) => (
                <PersonFields
                  form={form}
                  birthDateLocked={locked}
                  lockedHint={t('correct.birthDateLocked', { school: child.academy_name })}
                  hasAddress={false}
                />
              )}
              onChanged={(changed) =>
                show((children) =>
                  children.map((one) => (one.student_id === changed.student_id ? changed : one)),
                )
              }
              onGone={() => {
                toastFailure(t('gone'));
                show((children) => children.filter((one) => one !== child));
              }}
              onEnded={onEnded}
            />
          ))}
        </Stack>
      ) : (
        (codeForm ?? (
          <Button variant="default" loading={code.isSending} disabled={waits} onClick={ask}>
            {waits ? t('data.againAfter', { time: minutesAndSeconds(code.waits) }) : t('data.open')}
          </Button>
        ))
      )}
    </Section>
  );
}
