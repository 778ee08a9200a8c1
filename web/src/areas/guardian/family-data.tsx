import { Stack, Text } from '@mantine/core';
import type { FamilyChild } from '@midan/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChildCertificates } from '../../features/certificates/child-certificates.tsx';
import { ChildData } from '../../features/families/child-data.tsx';
import { DataCode, type OpenFamily } from '../../features/families/data-code.tsx';
import { ChildSecurity } from '../../features/security-log/child-security.tsx';
import { PersonFields } from '../../features/student-account/person-fields.tsx';
import { useFormats } from '../../lib/format.ts';
import { readTabStorage, writeTabStorage } from '../../lib/storage.ts';
import { Section } from '../../ui/section.tsx';
import { toastFailure } from '../../ui/toast.ts';

interface Props {
  token: string;
  /** Called when a child was corrected or deleted. */
  onChanged: () => void;
}

/**
 * The family's data as opened by a code, and its setter, as of `useState`; null until then. The
 * tab's storage keeps them, so a reload asks for no new code unless the grant has expired.
 */
function useOpenFamily(token: string) {
  // The end of a link tells links apart and opens nothing.
  const key = `family:${token.slice(-8)}`;
  const [family, setFamily] = useState<OpenFamily | null>(() => {
    const kept: OpenFamily | null = JSON.parse(readTabStorage(key) ?? 'null');
    return kept && Date.parse(kept.expires_at) > Date.now() ? kept : null;
  });
  useEffect(() => writeTabStorage(key, family && JSON.stringify(family)), [key, family]);
  return [family, setFamily] as const;
}

/**
 * A guardian sees, corrects, downloads and deletes the children's data, after a code. `onChanged`
 * is called after each correction or deletion, also one found to have happened elsewhere.
 */
export default function FamilyData({ token, onChanged }: Props) {
  const { t } = useTranslation('families');
  const { date } = useFormats();
  const [family, setFamily] = useOpenFamily(token);
  const end = () => {
    toastFailure(t('data.ended'));
    setFamily(null);
  };
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
              papers={
                <>
                  <ChildCertificates grant={family.grant} child={child} onEnded={end} />
                  <ChildSecurity grant={family.grant} child={child} onEnded={end} />
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
              onDeleted={(left) => show(() => left)}
              onGone={() => {
                toastFailure(t('gone'));
                show((children) => children.filter((one) => one !== child));
              }}
              onEnded={end}
            />
          ))}
        </Stack>
      ) : (
        <DataCode token={token} onOpened={setFamily} />
      )}
    </Section>
  );
}
