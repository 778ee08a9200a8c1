import { Card, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '../icons/index.ts';
import { Link } from './link.tsx';
import styles from './stat-tile.module.css';

interface Props {
  label: string;
  /** Undefined while loading. */
  value: ReactNode;
  hint?: ReactNode;
  icon: Icon;
  tone?: 'signal' | 'circuit' | 'medal' | 'alert';
  /** Makes the tile a button, e.g. a filter; `pressed` says whether it is the chosen one. */
  onClick?: () => void;
  /** Makes the tile a link. */
  to?: string;
  pressed?: boolean;
  /** Where what follows has to be seen without scrolling. */
  compact?: boolean;
}

export function StatTile({
  label,
  value,
  hint,
  icon: Icon,
  tone = 'signal',
  onClick,
  to,
  pressed,
  compact = false,
}: Props) {
  const content = (
    <Group wrap="nowrap" gap={compact ? 'sm' : 'md'} align="start">
      <span className={styles.icon} data-tone={tone}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.text}>
        <Text c="dimmed" size="sm">
          {label}
        </Text>
        <div className={styles.value}>
          {value === undefined ? <Skeleton w={96}>&nbsp;</Skeleton> : value}
        </div>
        {hint && (
          <Text c="dimmed" size="sm">
            {hint}
          </Text>
        )}
      </div>
    </Group>
  );
  const inner = compact ? 'xs' : undefined;
  if (to) {
    return (
      <Card component={Link} to={to} p={inner} className={`${styles.tile} ${styles.button}`}>
        {content}
      </Card>
    );
  }
  return onClick ? (
    <Card
      component="button"
      type="button"
      p={inner}
      className={`${styles.tile} ${styles.button}`}
      onClick={onClick}
      aria-pressed={pressed}
    >
      {content}
    </Card>
  ) : (
    <Card className={styles.tile}>{content}</Card>
  );
}
