import { ActionIcon, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { IconLogout } from '../../icons/index.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { publicPath } from '../../public-pages.ts';
import { BlockedNavigation } from '../../ui/blocked-navigation.ts';
import { Link } from '../../ui/link.tsx';
import { Questions } from '../../ui/questions.tsx';
import { LanguageToggle, SchemeToggle } from '../../ui/toggles.tsx';
import styles from './crew.module.css';
import { useQueueState, useWaiting } from './queue.ts';
import { useSentCount } from './records.ts';

const JUDGING = ['sheet', 'compare', 'overview', 'runs', 'matches', 'match'];

/** The page whose chapter of the administrator's book describes this one; see `PAGES`. */
function useDescribed(): string {
  const at = new URLSearchParams(useLocation().search).get('at') ?? '';
  if (at === 'results') return '/results';
  return JUDGING.includes(at) ? '/admin/events' : '/crew';
}

interface Props {
  name?: string;
  onLogout?: () => void;
  /** Its page says itself what does not work without a network. */
  isOnlineOnly?: boolean;
  children: ReactNode;
}

/** Around every page of the crew; signed in, it always says what is sent. */
export function Frame({ name, onLogout, isOnlineOnly = false, children }: Props) {
  const { t } = useTranslation(['crew', 'shell', 'common']);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a className="skip-link" href="#content">
          {t('common:skip')}
        </a>
        <Text fw={650} className={styles.name} title={name}>
          <bdi>{name ?? t('area')}</bdi>
        </Text>
        <ActionIcon
          component={Link}
          to={`${publicPath('/help/administrator', useLanguage())}#${useDescribed()}`}
          variant="subtle"
          color="gray"
          c="inherit"
          size={44}
          aria-label={t('common:help')}
        >
          <Text span className="mirrored" aria-hidden>
            ?
          </Text>
        </ActionIcon>
        <LanguageToggle />
        <SchemeToggle />
        {onLogout && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={44}
            aria-label={t('shell:menu.logout')}
            onClick={onLogout}
          >
            <IconLogout size={20} className="mirrored" aria-hidden />
          </ActionIcon>
        )}
      </header>
      {onLogout && <SendState isOnlineOnly={isOnlineOnly} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Questions />
      <BlockedNavigation />
    </div>
  );
}

function SendState({ isOnlineOnly }: { isOnlineOnly: boolean }) {
  const { t } = useTranslation('crew');
  const waiting = useWaiting();
  const sent = useSentCount();
  const isOnline = useOnline();
  const isMissing = useQueueState() === 'missing';
  const refused = waiting.filter((one) => one.refused).length;
  const open = waiting.length - refused;
  return (
    <div
      className={styles.state}
      role="status"
      data-waits={open > 0 || undefined}
      data-refused={refused > 0 || undefined}
    >
      {isMissing ? (
        <span>{t('state.notKept')}</span>
      ) : (
        <span>{t('state.counts', { sent, waiting: open })}</span>
      )}
      {refused > 0 && <span> · {t('state.refused', { count: refused })}</span>}
      {!isOnline && !isOnlineOnly && <div>{t('state.offline')}</div>}
    </div>
  );
}
