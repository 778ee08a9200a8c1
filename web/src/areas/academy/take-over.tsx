import { LastTeams } from '../../features/competition/team-purchase/last-teams.tsx';
import { CURRENT_EDITION } from '../../lib/academy-edition.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { startReads } from '../../lib/query.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export const clientLoader = () => startReads('academy', CURRENT_EDITION);

export default function TakeOver() {
  const { t } = useTranslation('team-purchase');
  const mayBuy = useSchoolMay('money');
  const mayFill = useSchoolMay('teams');
  return (
    <>
      <PageHeader
        title={t('takeOver.title')}
        description={t('takeOver.text')}
        action={<BackButton to="/academy/teams">{t('obstacle.teams')}</BackButton>}
      />
      {mayBuy && mayFill ? <LastTeams /> : <NotPermitted needed={mayBuy ? 'teams' : 'money'} />}
    </>
  );
}
