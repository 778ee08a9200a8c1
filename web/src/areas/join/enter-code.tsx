import { joinCodeOf, joinPath, LIMITS, openJoinLink } from '@midan/contract';
import { useTranslation } from '../../lib/i18n.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { TypedCode } from '../../ui/typed-code.tsx';
import { PortalGate } from '../student/portal-gate.tsx';

export default function EnterCode() {
  const { t } = useTranslation('joining');
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <AuthLayout title={t('enter.title')} description={t('enter.text')}>
        <TypedCode
          endpoint={openJoinLink}
          label={t('enter.label')}
          action={t('enter.submit')}
          wrong={t('enter.wrong')}
          maxLength={LIMITS.joinCodeTypedMax}
          codeOf={joinCodeOf}
          pathOf={joinPath}
        />
      </AuthLayout>
    </PortalGate>
  );
}
