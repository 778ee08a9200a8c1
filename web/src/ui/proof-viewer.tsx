import { ActionIcon, Group, Text } from '@mantine/core';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './proof-viewer.module.css';

/** Part 2 §5: proof zoom. */
const ZOOM = { min: 0.5, max: 3, step: 0.25 };

const clamp = (zoom: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** Zoom by wheel needs a listener that may stop the page from scrolling; React's may not. */
function useWheelZoom(change: (steps: number) => void) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      change(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [change]);
  return frame;
}

/** A mouse drags the picture inside its frame; fingers and arrow keys scroll it by themselves. */
function drag(event: PointerEvent<HTMLElement>) {
  const frame = event.currentTarget;
  if (event.pointerType !== 'mouse') return;
  if (event.type === 'pointerdown') {
    if (event.button === 0) frame.setPointerCapture(event.pointerId);
  } else if (frame.hasPointerCapture(event.pointerId)) {
    frame.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  }
}

/** A transfer's proof, enlarged by buttons, wheel, or the keys + − 0, and moved by dragging. */
export function ProofViewer({ src }: { src: string | null }) {
  const { t } = useTranslation('shell');
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState(false);
  const [change] = useState(() => (steps: number) => {
    setZoom((now) => clamp(now + steps * ZOOM.step));
  });
  const frame = useWheelZoom(change);
  const press = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') change(1);
    else if (event.key === '-') change(-1);
    else if (event.key === '0') setZoom(1);
    else return;
    event.preventDefault();
  };
  if (!src) return <Text c="dimmed">{t('proof.none')}</Text>;
  if (failed) return <Text c="red">{t('proof.failed')}</Text>;
  const percent = Math.round(zoom * 100);
  return (
    <div className={styles.viewer}>
      <Group gap="xs" justify="center">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('proof.zoomOut')}
          disabled={zoom <= ZOOM.min}
          onClick={() => change(-1)}
        >
          <IconZoomOut size={20} aria-hidden />
        </ActionIcon>
        <output className={styles.percent} aria-label={t('proof.zoom', { percent })}>
          {percent}%
        </output>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('proof.zoomIn')}
          disabled={zoom >= ZOOM.max}
          onClick={() => change(1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('proof.reset')}
          onClick={() => setZoom(1)}
        >
          <IconZoomReset size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <section
        className={styles.frame}
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must take the keys
        tabIndex={0}
        aria-label={t('proof.picture')}
        onKeyDown={press}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        <img
          src={src}
          alt={t('proof.picture')}
          draggable={false}
          style={{ inlineSize: `${percent}%` }}
          onError={() => setFailed(true)}
        />
      </section>
    </div>
  );
}
