import { Stack, Text } from '@mantine/core';
import type { FamilyChild } from '@midan/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChildData } from '../../features/families/child-data.tsx';
import { DataCode, type OpenFamily } from '../../features/families/data-code.tsx';
import { PersonFields } from '../../features/student-account/person-fields.tsx';
import { useFormats } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import { toastFailure } from '../../ui/toast.ts';

interface Props {
  token: string;
  /** Called when a child was corrected or deleted. */
  onChanged: () => void;
}

/** A guardian sees, corrects, downloads and deletes the children's data, after a code. */
export default function FamilyData({ token, onChanged }: Props) {
  const { t } = useTranslation('families');
  const { date } = useFormats();
  const [family, setFamily] = useState<OpenFamily | null>(null);
  const show = (change: (children: FamilyChild[]) => FamilyChild[]) => {
    setFamily((known) => known && { ...known, children: change(known.children) });
    onChanged();
  };
  return (
    <Section id="family-data" title={t('data.title')} text={family ? undefined : t('data.text')}>
      {family ? (
        <Stack gap="md">
          <Text size="sm" c="dimmed" role="status">
            {t('data.until', { time: date(family.expires_at, 'time') })}
          </Text>
          {family.children.length === 0 && <Text>{t('none')}</Text>}
          {family.children.map((child) => (
            <ChildData
              key={child.student_id}
              grant={family.grant}
              child={child}
              fields={(form, locked) => <PersonFields form={form} birthDateLocked={locked} />}
              onCorrected={(changed) =>
                show((children) =>
                  children.map((one) => (one.student_id === changed.student_id ? changed : one)),
                )
              }
              onDeleted={(left) => show(() => left)}
              onGone={() =>
                show((children) => children.filter((one) => one.student_id !== child.student_id))
              }
              onEnded={() => {
                toastFailure(t('data.ended'));
                setFamily(null);
              }}
            />
          ))}
        </Stack>
      ) : (
        <DataCode token={token} onOpened={setFamily} />
      )}
    </Section>
  );
}
