import type { Icon } from '../icons/index.ts';
import { Link } from './link.tsx';
import styles from './notice-list.module.css';
import { DateText } from './text.tsx';

export interface NoticeLook {
  icon: Icon;
  tone: 'good' | 'bad' | 'news';
  to: string;
}

interface Props {
  notice: { title: string; text: string; created_at: string };
  look: NoticeLook;
  /** Text beside a notice that is not read yet; null for others. */
  mark: string | null;
  onLeave: () => void;
}

export function NoticeLink({ notice, look, mark, onLeave }: Props) {
  const { icon: NoticeIcon, tone, to } = look;
  return (
    <Link
      to={to}
      className={styles.notice}
      data-unread={mark !== null || undefined}
      onClick={onLeave}
    >
      <NoticeIcon size={22} stroke={1.75} className={styles.icon} data-tone={tone} aria-hidden />
      <span className={styles.words}>
        <span className={styles.head}>
          <span>{notice.title}</span>
          {mark !== null && <span className={styles.new}>{mark}</span>}
        </span>
        <span className={styles.text}>{notice.text}</span>
        <span className={styles.time}>
          <DateText value={notice.created_at} style="relative" />
        </span>
      </span>
    </Link>
  );
}
