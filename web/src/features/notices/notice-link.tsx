import type { Notice, NoticeKind } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import {
  type Icon,
  IconArrowBackUp,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconLockOpen,
  IconMailQuestion,
  IconPencil,
  IconReceiptRefund,
  IconRosetteDiscountCheck,
  IconUserPlus,
  IconWallet,
} from '../../icons/index.ts';
import { Link } from '../../ui/link.tsx';
import { DateText } from '../../ui/text.tsx';
import styles from './notice-list.module.css';

interface Look {
  icon: Icon;
  tone: 'good' | 'bad' | 'news';
  /** The page where the school sees what the notice is about. */
  to: (about: string) => string;
}

const toTransfer = (id: string) => `/academy/wallet?tab=transfers&transfer=${id}`;
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
  payout_sent: { icon: IconBuildingBank, tone: 'news', to: () => '/academy/wallet' },
  owed_taken: { icon: IconWallet, tone: 'news', to: () => '/academy/wallet' },
  join_request: { icon: IconUserPlus, tone: 'news', to: () => '/academy/join-requests' },
  application_request: {
    icon: IconMailQuestion,
    tone: 'news',
    to: () => '/academy/application-requests',
  },
  guardian_consented: { icon: IconCircleCheck, tone: 'good', to: toStudent },
  guardian_declined: { icon: IconCircleX, tone: 'bad', to: toStudent },
  guardian_withdrew: { icon: IconCircleX, tone: 'bad', to: toStudent },
};

interface Props {
  notice: Notice;
  /** Not read yet. */
  isNew: boolean;
  onLeave: () => void;
}

/** One notice, leading to what it is about. */
export function NoticeLink({ notice, isNew, onLeave }: Props) {
  const { t } = useTranslation('notices-bell');
  const { icon: NoticeIcon, tone, to } = LOOKS[notice.kind];
  return (
    <Link
      to={to(notice.entity_id ?? '')}
      className={styles.notice}
      data-unread={isNew || undefined}
      onClick={onLeave}
    >
      <NoticeIcon size={22} stroke={1.75} className={styles.icon} data-tone={tone} aria-hidden />
      <span className={styles.words}>
        <span className={styles.head}>
          <span>{notice.title}</span>
          {isNew && <span className={styles.new}>{t('new')}</span>}
        </span>
        <span className={styles.text}>{notice.text}</span>
        <span className={styles.time}>
          <DateText value={notice.created_at} style="relative" />
        </span>
      </span>
    </Link>
  );
}
