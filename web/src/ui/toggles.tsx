import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useRef } from 'react';
import { IconLanguage, IconMoon, IconSun } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import { rememberLanguage, useLanguage } from '../lib/language.tsx';
import { colorBrowserBar, type Scheme } from '../lib/scheme.ts';
import { useInBrowser } from '../lib/use-in-browser.ts';
import styles from './toggles.module.css';
import { useBusy } from './use-busy.ts';
import { useEarlyPress } from './use-early-press.ts';

export function LanguageToggle() {
  const { t } = useTranslation('common');
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  const [choose, choosing] = useBusy(rememberLanguage);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyPress(button);
  return (
    <Button
      ref={button}
      data-early=""
      variant="subtle"
      color="gray"
      size="compact-md"
      c="inherit"
      lang={other}
      leftSection={<IconLanguage size={20} aria-hidden />}
      classNames={{ section: styles.mark }}
      loading={choosing}
      onClick={() => void choose(other)}
    >
      <span className={styles.language}>{t('otherLanguage')}</span>
    </Button>
  );
}

/** The scheme that the page has; the script in the head sets it before anything is painted. */
const shownScheme = () => document.documentElement.dataset.mantineColorScheme;

/** The system's preference until a choice is kept. */
export function SchemeToggle() {
  const { t } = useTranslation('common');
  const { setColorScheme } = useMantineColorScheme();
  // The server does not know the preference stored in this browser.
  const scheme = useComputedColorScheme('light');
  const dark = useInBrowser() && scheme === 'dark';
  const choose = (next: Scheme) => {
    setColorScheme(next);
    colorBrowserBar(next);
  };
  const button = useRef<HTMLButtonElement>(null);
  useEarlyPress(button);
  return (
    <ActionIcon
      ref={button}
      data-early=""
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={dark ? t('scheme.toLight') : t('scheme.toDark')}
      // What is shown now: a press kept from before hydration comes before `dark` is known.
      onClick={() => choose(shownScheme() === 'dark' ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}
