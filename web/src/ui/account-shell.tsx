import '../styles/kit-area.css';
import {
  AppShell,
  Avatar,
  Burger,
  Group,
  getDefaultZIndex,
  NavLink,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { Role } from '@midan/contract';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconHome, IconLogout } from '../icons/index.ts';
import { useBrand } from '../lib/brand.ts';
import { useTranslation } from '../lib/i18n.ts';
import { useHome, useLanguage } from '../lib/language.tsx';
import { useReadAgain } from '../lib/query.ts';
import { publicPath } from '../public-pages.ts';
import styles from './account-shell.module.css';
import { AreaPage } from './area-page.tsx';
import { BlockedNavigation } from './blocked-navigation.ts';
import { Brand } from './brand.tsx';
import { useBackCloses } from './layers.ts';
import { NavLink as RouterLink } from './link.tsx';
import { isOn, type MenuItem } from './menu-item.ts';
import { PagePlace } from './page-skeleton.tsx';
import { Questions } from './questions.tsx';
import { LanguageToggle, SchemeToggle } from './toggles.tsx';
import { useEarlyPress } from './use-early-press.ts';

interface Props {
  account: Role;
  /** The area's handbook, which opens at the chapter on the page. */
  book: string;
  area: string;
  menu: MenuItem[];
  /** Name of the account; undefined while it is not known. */
  name: string | undefined;
  email?: string | null | undefined;
  picture?: string | null | undefined;
  onLogout: () => void;
  /** In the top bar, before the switches: e.g. a bell. */
  actions?: ReactNode;
  /** Above the page: reminders that concern the whole account, or a group's tabs. */
  banners?: ReactNode;
  /** Rendered after the page, e.g. a floating help button. */
  aside?: ReactNode;
  withSiteLink?: boolean;
  version?: string;
  /** While false, the page's place is a skeleton. */
  isReady: boolean;
}

function MenuBadge({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

const QuestionMark = () => (
  <Text span w={20} ta="center" aria-hidden>
    ?
  </Text>
);

/** In a group it leads to the page of the group that is open, so that it is marked there. */
function MenuLink({ to, label, icon: ItemIcon, end, badge, pages }: MenuItem) {
  const { pathname } = useLocation();
  return (
    <>
      <NavLink
        component={RouterLink}
        to={pages?.find((page) => isOn(pathname, page))?.to ?? to}
        end={end}
        aria-current={pages ? 'true' : 'page'}
        className={styles.link}
        label={label}
        leftSection={<ItemIcon size={20} stroke={1.75} aria-hidden />}
        rightSection={badge && <MenuBadge {...badge} />}
      />
      {pages?.map(
        (page) =>
          page.isShown && (
            <NavLink
              key={page.to}
              component={RouterLink}
              to={page.to}
              className={`${styles.link} ${styles.below}`}
              label={page.label}
            />
          ),
      )}
    </>
  );
}

/** Height in px of the shade below the last entries that are seen. */
const SHADE = 32;

/**
 * On a phone it covers the page; Escape, which returns the focus to `burger`, and Back close it.
 */
function useFoldedMenu() {
  const [opened, { toggle, close }] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 61.99em)');
  const burger = useRef<HTMLButtonElement>(null);
  const covers = opened && isPhone === true;
  useBackCloses(covers, close);
  useEffect(() => {
    if (!covers) return;
    const react = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      burger.current?.focus();
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, [covers, close]);
  return { opened, covers, toggle, close, burger };
}

/** Not on the first page. The focus moves to the content if its element has gone. */
function useAfterNavigation(pathname: string, close: () => void): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    close();
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [pathname, close]);
}

/** On the first page not if the reader has already scrolled, focused or pressed something in it. */
function useEntryInView(pathname: string) {
  const menu = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each page
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current]');
    if (!menu.current || !entry) return;
    const isInUse = menu.current.scrollTop > 0 || menu.current.matches(':active, :focus-within');
    const isKept = isFirst.current && isInUse;
    isFirst.current = false;
    if (isKept) return;
    const frame = menu.current.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    const below = Math.max(0, bottom + SHADE - frame.bottom);
    menu.current.scrollTop += below || Math.min(0, top - frame.top);
  }, [pathname]);
  return menu;
}

/** Places `Questions` and `BlockedNavigation`. Signing out calls `onLogout` without a question. */
export function AccountShell(props: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const { name: brand } = useBrand();
  const { opened, covers, toggle, close, burger } = useFoldedMenu();
  const { pathname } = useLocation();
  const home = useHome();
  const language = useLanguage();
  useReadAgain(language);
  const out = useRef<HTMLButtonElement>(null);
  useEarlyPress(burger);
  useEarlyPress(out);
  useAfterNavigation(pathname, close);
  const menu = useEntryInView(pathname);
  const place = <PagePlace {...props} />;

  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 272, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      {/* What hangs from the bar lies on the menu of a phone. */}
      <AppShell.Header className={styles.header} zIndex={getDefaultZIndex('app') + 2}>
        <a className="skip-link" href="#content">
          {t('common:skip')}
        </a>
        <Burger
          ref={burger}
          data-early=""
          hiddenFrom="md"
          size="sm"
          opened={opened}
          onClick={toggle}
          aria-expanded={opened}
          aria-label={t(opened ? 'menu.close' : 'menu.open')}
        />
        <Brand />
        <Text className={styles.area} visibleFrom="sm">
          {props.area}
        </Text>
        <Group gap={4} ms="auto" wrap="nowrap">
          {props.actions}
          <LanguageToggle />
          <SchemeToggle />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar
        p="md"
        className={styles.navbar}
        data-folded={!opened || undefined}
        aria-label={t('menu.label')}
      >
        <AppShell.Section grow className={styles.entries} ref={menu}>
          <Stack gap={4} className={styles.list}>
            {props.menu.map((item) => (
              <MenuLink key={item.to} {...item} />
            ))}
            <MenuLink
              to={`${publicPath(`/help/${props.book}`, language)}#${pathname}`}
              label={t('common:help')}
              icon={QuestionMark}
            />
          </Stack>
        </AppShell.Section>
        <AppShell.Section className={styles.foot}>
          <Group gap="sm" wrap="nowrap" className={styles.identity}>
            {props.picture && (
              <Avatar src={props.picture} alt="" radius="md" className={styles.picture} />
            )}
            <div className={styles.who}>
              {props.name === undefined ? (
                <>
                  <Text component="div">
                    <Skeleton display="inline-block" height="0.8em" width="9rem" />
                  </Text>
                  <Text component="div" size="sm">
                    <Skeleton display="inline-block" height="0.8em" width="11rem" />
                  </Text>
                </>
              ) : (
                // `dir`: what does not fit is cut off at the name's end.
                <Text fw={600} truncate title={props.name} dir="auto" className={styles.name}>
                  {props.name}
                </Text>
              )}
              {props.email && (
                <Text size="sm" c="dimmed" truncate title={props.email}>
                  <bdi dir="ltr">{props.email}</bdi>
                </Text>
              )}
            </div>
          </Group>
          {props.withSiteLink && (
            <NavLink
              component={RouterLink}
              to={home}
              className={styles.link}
              label={t('menu.site')}
              leftSection={<IconHome size={20} stroke={1.75} aria-hidden />}
            />
          )}
          <NavLink
            component="button"
            ref={out}
            data-early=""
            type="button"
            className={styles.link}
            label={t('menu.logout')}
            leftSection={<IconLogout size={20} stroke={1.75} className="mirrored" aria-hidden />}
            onClick={props.onLogout}
          />
          {props.version && (
            <Text size="xs" c="dimmed" className={styles.version}>
              {brand} <bdi>{props.version}</bdi>
            </Text>
          )}
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main} inert={covers}>
        <Suspense>{props.banners}</Suspense>
        <Suspense fallback={place}>
          {props.isReady ? <AreaPage area={props.account} place={place} /> : place}
        </Suspense>
      </AppShell.Main>
      <Suspense>{!covers && props.aside}</Suspense>
      <Questions />
      <BlockedNavigation />
    </AppShell>
  );
}
