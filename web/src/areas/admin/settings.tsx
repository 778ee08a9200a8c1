import { getSettings } from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useAdministrator, useMay } from '../../features/identity/sessions/use-administrator.ts';
import { SettingsFacts } from '../../features/season/settings/settings-facts.tsx';
import { SettingsForm } from '../../features/season/settings/settings-form.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { read } from '../../lib/query.ts';
import { DataState } from '../../ui/data-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function Settings() {
  const { t } = useTranslation('settings');
  const settings = useQuery(read(getSettings));
  const mayChange = useMay('settings');
  const hasSecondFactor = useAdministrator()?.has_second_factor ?? false;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DataState query={settings} failure={t('loadFailed')}>
        {(known) =>
          mayChange ? (
            <SettingsForm settings={known} hasSecondFactor={hasSecondFactor} />
          ) : (
            <SettingsFacts settings={known} />
          )
        }
      </DataState>
    </>
  );
}
