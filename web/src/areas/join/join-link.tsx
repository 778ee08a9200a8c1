import { useParams } from 'react-router';
import { useTranslation } from '../../lib/i18n.ts';
import { keepOwnCache } from '../../lib/own-cache.ts';
import { queryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { SkeletonLines } from '../../ui/data-state.tsx';
import { PortalGate } from '../student/portal-gate.tsx';
import { JoinAsStudent } from './join-as-student.tsx';
import { JoinAsVisitor } from './join-as-visitor.tsx';

function JoinLinkPage({ code }: { code: string }) {
  const { t } = useTranslation('joining');
  const session = useSession('student');
  keepOwnCache(queryClient, 'student');
  if (!useInBrowser()) {
    return (
      <AuthLayout title={t('title')}>
        <SkeletonLines />
      </AuthLayout>
    );
  }
  if (!session) return <JoinAsVisitor code={code} />;
  return <JoinAsStudent key={session.token} code={code} />;
}

export default function JoinLink() {
  const { code = '' } = useParams();
  return (
    <PortalGate placeholder={{ page: 'register', to: '/academy/register' }}>
      <JoinLinkPage key={code} code={code} />
    </PortalGate>
  );
}
