import { Button, Card, Group, Title } from '@mantine/core';
import type { Academy } from '@midan/contract';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restoreEdit } from './draft.ts';
import { Logo } from './logo.tsx';
import { SchoolDetails } from './profile-details.tsx';
import { ProfileForm } from './profile-form.tsx';

/** What the school says of itself: to read, or to edit (part 2 §2). */
export function SchoolSection({ academy }: { academy: Academy }) {
  const { t } = useTranslation('academies');
  const [editing, setEditing] = useState(() => restoreEdit(academy.id) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  // Back to where the keyboard came from.
  useEffect(() => {
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <Card component="section" aria-labelledby="school-details">
      <Group justify="space-between" mb="md">
        <Title order={2} fz="1.2rem" id="school-details">
          {editing ? t('profile.editing') : t('profile.school')}
        </Title>
        {!editing && (
          <Button
            ref={button}
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('profile.edit')}
          </Button>
        )}
      </Group>
      {editing ? (
        <ProfileForm academy={academy} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Logo academy={academy} />
          <SchoolDetails academy={academy} />
        </>
      )}
    </Card>
  );
}
