import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconAdjustmentsHorizontal, IconDotsVertical } from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import styles from './phone-fold.module.css';

interface FoldProps {
  label: string;
  icon: ReactNode;
  isMenu?: boolean;
  children: ReactNode;
}

/** On a phone behind a button, elsewhere open. By CSS alone, so nothing moves at hydration. */
function PhoneFold({ label, icon, isMenu = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const box = useClickOutside(() => isMenu && setOpen(false));
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMenu || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes, nothing is pressed.
    <div ref={box} className={isMenu ? styles.menu : styles.items} data-open onKeyDown={close}>
      <Button
        ref={toggle}
        variant="default"
        className={styles.toggle}
        leftSection={icon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <div id={id} className={styles.items} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}

/** The acts of a list beside its first one. */
export function MoreActs({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <PhoneFold isMenu label={t('moreActs')} icon={<IconDotsVertical size={18} aria-hidden />}>
      {children}
    </PhoneFold>
  );
}

/** `active`: what the list is narrowed by; what counts as a filter when it is set. */
export function FoldedFilters({ active, children }: { active: unknown[]; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const count = active.filter(Boolean).length;
  return (
    <PhoneFold
      label={count > 0 ? t('filtersActive', { active: count }) : t('filters')}
      icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
    >
      {children}
    </PhoneFold>
  );
}
