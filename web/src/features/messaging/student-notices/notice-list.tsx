import {
  countUnreadStudentNotices,
  listStudentNotices,
  readStudentNotices,
  type StudentNotice,
  type StudentNoticeKind,
} from '@midan/contract';
import {
  IconBell,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconSchool,
  IconTrophy,
  IconUsersGroup,
} from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { NoticeLook } from '../../../ui/notice-link.tsx';
import { NoticeList } from '../../../ui/notice-list.tsx';

const CALLS = {
  list: listStudentNotices,
  countUnread: countUnreadStudentNotices,
  read: readStudentNotices,
};

const COMPETITION = '/student#competition';
const PROJECT = '/student/project';
const GUARDIAN = '/student/profile#guardian';

const LOOKS: Record<StudentNoticeKind, NoticeLook> = {
  announcement: { icon: IconBell, tone: 'news', to: '/student' },
  request_approved: { icon: IconSchool, tone: 'good', to: '/student' },
  request_rejected: { icon: IconCircleX, tone: 'bad', to: '/student/requests' },
  team_joined: { icon: IconUsersGroup, tone: 'good', to: '/student/team' },
  team_left: { icon: IconUsersGroup, tone: 'bad', to: '/student/team' },
  team_track: { icon: IconCircleCheck, tone: 'good', to: COMPETITION },
  deadline_members: { icon: IconCalendar, tone: 'news', to: COMPETITION },
  deadline_track: { icon: IconCalendar, tone: 'news', to: COMPETITION },
  event_near: { icon: IconCalendar, tone: 'news', to: COMPETITION },
  project_due: { icon: IconCalendar, tone: 'news', to: PROJECT },
  project_last_day: { icon: IconCalendar, tone: 'bad', to: PROJECT },
  project_reminded: { icon: IconBell, tone: 'news', to: PROJECT },
  project_commented: { icon: IconBell, tone: 'news', to: PROJECT },
  project_handed_in: { icon: IconCircleCheck, tone: 'good', to: PROJECT },
  own_guardian_consented: { icon: IconCircleCheck, tone: 'good', to: '/student' },
  own_guardian_declined: { icon: IconCircleX, tone: 'bad', to: GUARDIAN },
  own_guardian_guessed: { icon: IconCircleX, tone: 'bad', to: GUARDIAN },
  own_deletion_asked: { icon: IconCircleX, tone: 'bad', to: GUARDIAN },
  own_deletion_withdrawn: { icon: IconCircleCheck, tone: 'good', to: GUARDIAN },
  own_guardian_withdrew: { icon: IconCircleX, tone: 'bad', to: GUARDIAN },
  certificate_ready: { icon: IconTrophy, tone: 'good', to: '/student/certificates' },
  certificate_corrected: { icon: IconTrophy, tone: 'news', to: '/student/certificates' },
  own_released: { icon: IconSchool, tone: 'news', to: '/student/academies' },
  own_transferred: { icon: IconSchool, tone: 'news', to: '/student' },
  own_move_refused: { icon: IconSchool, tone: 'bad', to: '/student' },
  card_renewed: { icon: IconSchool, tone: 'news', to: '/student/profile' },
};

/** Shown ones are marked as read. */
export default function OwnNotices({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('student-overview');
  return (
    <NoticeList<StudentNotice>
      calls={CALLS}
      texts={t('bell.list', { returnObjects: true })}
      lookOf={({ kind }) => LOOKS[kind]}
      isReader
      onLeave={onLeave}
    />
  );
}
