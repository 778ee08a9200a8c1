import {
  countUnreadNotices,
  listNotices,
  type Notice,
  type NoticeKind,
  readNotices,
} from '@midan/contract';
import {
  IconArrowBackUp,
  IconBell,
  IconBuildingBank,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconLockOpen,
  IconMailQuestion,
  IconPencil,
  IconReceiptRefund,
  IconRosetteDiscountCheck,
  IconSchool,
  IconTrophy,
  IconUserPlus,
  IconWallet,
} from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { NoticeLook } from '../../../ui/notice-link.tsx';
import { NoticeList } from '../../../ui/notice-list.tsx';

interface Look extends Pick<NoticeLook, 'icon' | 'tone'> {
  /** Address of the page about it. `about` is the notice's `entity_id`, or ''. */
  to: (about: string) => string;
}

const toTransfer = (id: string) => `/academy/wallet?tab=transfers&transfer=${id}`;
const toPayment = (id: string) => `/academy/payments/${id}`;
const toStudent = (id: string) => `/academy/students/${id}`;

const LOOKS: Record<NoticeKind, Look> = {
  transfer_approved: { icon: IconCircleCheck, tone: 'good', to: toTransfer },
  transfer_rejected: { icon: IconCircleX, tone: 'bad', to: toTransfer },
  transfer_corrected: { icon: IconPencil, tone: 'news', to: toTransfer },
  academy_activated: {
    icon: IconRosetteDiscountCheck,
    tone: 'good',
    to: () => '/academy/team-purchase',
  },
  academy_suspended: { icon: IconLock, tone: 'bad', to: () => '/academy/dashboard' },
  academy_reactivated: { icon: IconLockOpen, tone: 'good', to: () => '/academy/dashboard' },
  wallet_credited: { icon: IconWallet, tone: 'good', to: () => '/academy/wallet' },
  wallet_debited: { icon: IconWallet, tone: 'news', to: () => '/academy/wallet' },
  purchase_refunded: {
    icon: IconReceiptRefund,
    tone: 'news',
    to: (id) => `/academy/purchases/${id}`,
  },
  transfer_reversed: { icon: IconArrowBackUp, tone: 'bad', to: toTransfer },
  payment_received: { icon: IconWallet, tone: 'good', to: toPayment },
  payment_late: { icon: IconWallet, tone: 'good', to: toPayment },
  payment_refunded: { icon: IconReceiptRefund, tone: 'news', to: toPayment },
  payment_refund_failed: { icon: IconWallet, tone: 'news', to: toPayment },
  payout_sent: { icon: IconBuildingBank, tone: 'news', to: () => '/academy/wallet' },
  owed_taken: { icon: IconWallet, tone: 'news', to: () => '/academy/wallet' },
  projects_due: { icon: IconCalendar, tone: 'news', to: () => '/academy/projects' },
  join_request: { icon: IconUserPlus, tone: 'news', to: () => '/academy/join-requests' },
  application_request: {
    icon: IconMailQuestion,
    tone: 'news',
    to: () => '/academy/application-requests',
  },
  guardian_consented: { icon: IconCircleCheck, tone: 'good', to: toStudent },
  guardian_declined: { icon: IconCircleX, tone: 'bad', to: toStudent },
  guardian_guessed: { icon: IconCircleX, tone: 'bad', to: toStudent },
  deletion_asked: { icon: IconCircleX, tone: 'bad', to: toStudent },
  deletion_withdrawn: { icon: IconCircleCheck, tone: 'good', to: toStudent },
  move_asked: { icon: IconSchool, tone: 'news', to: toStudent },
  student_left: { icon: IconSchool, tone: 'news', to: () => '/academy/students' },
  student_moved_in: { icon: IconSchool, tone: 'good', to: toStudent },
  guardian_withdrew: { icon: IconCircleX, tone: 'bad', to: toStudent },
  announcement: { icon: IconBell, tone: 'news', to: () => '/academy/dashboard' },
  edition_opened: { icon: IconTrophy, tone: 'good', to: () => '/academy/dashboard' },
  final_invited: { icon: IconTrophy, tone: 'good', to: () => '/academy/results' },
  invitation_expired: { icon: IconCircleX, tone: 'news', to: () => '/academy/results' },
  results_shown: { icon: IconTrophy, tone: 'news', to: () => '/academy/results' },
  appeal_answered: { icon: IconTrophy, tone: 'news', to: () => '/academy/results' },
  certificates_ready: { icon: IconTrophy, tone: 'good', to: () => '/academy/certificates' },
  certificates_corrected: { icon: IconTrophy, tone: 'news', to: () => '/academy/certificates' },
};

const CALLS = { list: listNotices, countUnread: countUnreadNotices, read: readNotices };

function lookOf({ kind, entity_id, leads_to }: Notice): NoticeLook {
  const { to, ...look } = LOOKS[kind];
  return { ...look, to: leads_to ? `/academy/${leads_to}` : to(entity_id ?? '') };
}

interface Props {
  /** Only for the owner unread notices are marked, and shown ones stored as read. */
  isOwner: boolean;
  onLeave: () => void;
}

export default function SchoolNotices({ isOwner, onLeave }: Props) {
  const { t } = useTranslation('notices-bell');
  return (
    <NoticeList<Notice>
      calls={CALLS}
      texts={t('list', { returnObjects: true })}
      lookOf={lookOf}
      isReader={isOwner}
      onLeave={onLeave}
    />
  );
}
