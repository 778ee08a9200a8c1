import { Button } from '@mantine/core';
import { PLACE } from '../../features/desk/announcements/announcement-reads.ts';
import { useMay } from '../../features/identity/sessions/use-administrator.ts';
import { SchoolPicker } from '../../features/season/editions/administration/school-picker.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';

interface PickProps {
  value: string;
  onChange: (id: string) => void;
}

function PickSchool(props: PickProps) {
  const { t } = useTranslation('announcements');
  return <SchoolPicker {...props} label={t('list.school')} data-path="audience.academy_id" />;
}

export const pickSchool = (value: PickProps['value'], onChange: PickProps['onChange']) => (
  <PickSchool value={value} onChange={onChange} />
);

/** To a new announcement for one school or one team; for those who may write. */
export function AnnounceButton({ to }: { to: `school=${string}` | `team=${string}` }) {
  const { t } = useTranslation('announcements');
  return (
    useMay('schools') && (
      <Button component={Link} to={`${PLACE}/new?${to}`} variant="default">
        {t('write')}
      </Button>
    )
  );
}
