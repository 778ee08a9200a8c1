import { ActionIcon, Group, Text } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import {
  type Icon,
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '../icons/index.ts';
import { useTranslation } from '../lib/i18n.ts';
import styles from './proof-viewer.module.css';
import { useShortcuts } from './shortcuts.ts';
import { useZoom, ZOOM } from './use-zoom.ts';

interface ToolProps {
  label: string;
  icon: Icon;
  keys?: string;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ label, icon: ToolIcon, keys, onClick, disabled }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
    >
      <ToolIcon size={20} aria-hidden />
    </ActionIcon>
  );
}

/** @param turns quarter turns clockwise @param ratio width by height; null until it is loaded */
function sizes(zoom: number, turns: number, ratio: number | null) {
  const inlineSize = `${zoom * 100}%`;
  const sideways = turns % 2 === 1;
  if (ratio === null) return { sheet: { inlineSize }, picture: { inlineSize: '100%' } };
  const sheet: CSSProperties = { inlineSize, aspectRatio: sideways ? 1 / ratio : ratio };
  const picture: CSSProperties = {
    inlineSize: sideways ? `${ratio * 100}%` : '100%',
    rotate: `${turns * 90}deg`,
  };
  return { sheet, picture };
}

interface Props {
  /** Null if there is no proof, which is then said. */
  src: string | null;
  /** Whether + − 0 and R act wherever the focus is, not in the picture's frame alone. */
  keysEverywhere?: boolean;
  label?: string;
}

/** Keys: + − 0 for the size, R turns, arrows move. Without a proof a text says so. */
export function ProofViewer({ src, keysEverywhere = false, label }: Props) {
  const { t } = useTranslation('shell');
  const name = label ?? t('proof.picture');
  const { zoom, turns, change, fit, height, turn, reset, frame, frameProps } = useZoom();
  const [ratio, setRatio] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const actions: Record<string, () => void> = {
    '+': () => change(1),
    '=': () => change(1),
    '-': () => change(-1),
    '0': reset,
    r: turn,
  };
  useShortcuts(actions, keysEverywhere);
  if (!src) return <Text c="dimmed">{t('proof.none')}</Text>;
  if (failed) return <Text c="red">{t('proof.failed')}</Text>;
  const fitHeight = () => {
    const width = frame.current?.clientWidth ?? 0;
    if (!width || ratio === null) return;
    const shape = turns % 2 === 1 ? 1 / ratio : ratio;
    fit((height() * shape) / width);
  };
  const percent = Math.round(zoom * 100);
  const { sheet, picture } = sizes(zoom, turns, ratio);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    frameProps.onKeyDown(event);
    const letter = event.code === 'KeyR' ? 'r' : event.key;
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[letter];
    if (keysEverywhere || !action) return;
    event.preventDefault();
    action();
  };
  return (
    <div className={styles.viewer}>
      <Group gap="xs" justify="center" role="group" aria-label={t('proof.tools')}>
        <Tool
          label={t('proof.zoomOut')}
          icon={IconZoomOut}
          keys="-"
          disabled={zoom <= ZOOM.min}
          onClick={() => change(-1)}
        />
        <output className={styles.percent} aria-label={t('proof.zoom', { percent })}>
          {percent}%
        </output>
        <Tool
          label={t('proof.zoomIn')}
          icon={IconZoomIn}
          keys="+"
          disabled={zoom >= ZOOM.max}
          onClick={() => change(1)}
        />
        <Tool label={t('proof.fitWidth')} icon={IconArrowAutofitWidth} onClick={() => fit(1)} />
        <Tool label={t('proof.fitHeight')} icon={IconArrowAutofitHeight} onClick={fitHeight} />
        <Tool label={t('proof.reset')} icon={IconZoomReset} keys="0" onClick={reset} />
        <Tool label={t('proof.rotate')} icon={IconRotateClockwise} keys="R" onClick={turn} />
        <ActionIcon
          component="a"
          href={src}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          size="lg"
          aria-label={t('proof.newTab')}
          title={t('proof.newTab')}
        >
          <IconExternalLink size={20} className="mirrored" aria-hidden />
        </ActionIcon>
      </Group>
      {/* A picture has no direction of writing: its scroll positions count from the left. */}
      <section
        className={styles.frame}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must take the keys
        tabIndex={0}
        aria-label={name}
        {...frameProps}
        onKeyDown={press}
      >
        <div className={styles.sheet} style={sheet}>
          <img
            src={src}
            alt={name}
            draggable={false}
            style={picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={() => setFailed(true)}
          />
        </div>
      </section>
    </div>
  );
}
