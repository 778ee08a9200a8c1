import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkList } from '../../features/people/join-links/link-list.tsx';
import { NewLink } from '../../features/people/join-links/new-link.tsx';
import { useActivation } from '../../features/schools/academies/use-academy.ts';
import { IconPlus } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

function Links() {
  const { t } = useTranslation('join-links');
  const navigate = useNavigate();
  const { isInactive } = useActivation();
  const [isAdding, setAdding] = useState(false);
  const why = useId();
  const add = (
    <Button
      leftSection={<IconPlus size={20} aria-hidden />}
      disabled={isInactive}
      aria-describedby={isInactive ? why : undefined}
      onClick={() => setAdding(true)}
    >
      {t('add.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <>
            {t('description')} {isInactive && <span id={why}>{t('inactive')}</span>}
          </>
        }
        action={add}
      />
      <LinkList start={add} />
      {isAdding && (
        <NewLink
          onClose={() => setAdding(false)}
          onMade={({ id }) => navigate(`/academy/join-links/${id}`)}
        />
      )}
    </>
  );
}

export default function JoinLinks() {
  const { t } = useTranslation('join-links');
  if (useSchoolMay('teams')) return <Links />;
  return (
    <>
      <PageHeader title={t('title')} />
      <NotPermitted needed="teams" />
    </>
  );
}
