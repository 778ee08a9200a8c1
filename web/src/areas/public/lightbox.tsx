import type { ShownPicture } from '@midan/contract';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useTexts } from '../../lib/texts.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import styles from './lightbox.module.css';

interface Props {
  title: string;
  pictures: readonly ShownPicture[];
  index: number;
  onMove(index: number): void;
  onClose(): void;
}

/** Way of a finger, in CSS pixels, from which it counts as a swipe. */
const SWIPE = 40;

const isDarkArea = (target: EventTarget) =>
  target instanceof Element && target.matches('dialog, header, figure');

/** Nothing if no picture is at `index`; after the last comes the first (part 1 §2, §4). */
export function Lightbox({ title, pictures, index, onMove, onClose }: Props) {
  const t = useTexts('public', 'common');
  const dialog = useRef<HTMLDialogElement>(null);
  const swipeFrom = useRef<number | null>(null);
  const swiped = useRef(false);
  const titleId = useId();
  const rightIsNext = useLanguage() === 'en';
  const picture = pictures[index];

  // The browser keeps the focus inside, and returns it when the dialog closes: Back, too, closes
  // it.
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);

  const step = (by: number) => onMove((index + by + pictures.length) % pictures.length);
  const stepRight = (right: boolean) => step(right === rightIsNext ? 1 : -1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      stepRight(event.key === 'ArrowRight');
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const way = event.clientX - (swipeFrom.current ?? event.clientX);
    swipeFrom.current = null;
    swiped.current = Math.abs(way) > SWIPE;
    // The page under the finger moves against it.
    if (swiped.current) stepRight(way < 0);
  };
  const onClick = (event: MouseEvent) => {
    // A swipe with a mouse ends in a click as well.
    if (isDarkArea(event.target) && !swiped.current) dialog.current?.close();
    swiped.current = false;
  };

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <header className={styles.bar}>
        <h2 id={titleId}>{title}</h2>
        <bdi dir="ltr" className="tabular">
          {index + 1} / {pictures.length}
        </bdi>
        <button
          type="button"
          className={styles.round}
          aria-label={t('common:close')}
          onClick={() => dialog.current?.close()}
        >
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </header>
      <figure
        className={styles.stage}
        onPointerDown={(event) => {
          swipeFrom.current = event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        <ContentPicture key={index} value={picture} sizes="100vw" priority />
        <figcaption aria-hidden="true">{picture.alt}</figcaption>
      </figure>
      <div className={styles.steps}>
        <StepButton label={t('lightbox.previous')} path="M15 5l-7 7 7 7" onClick={() => step(-1)} />
        <StepButton label={t('lightbox.next')} path="M9 5l7 7-7 7" onClick={() => step(1)} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t('lightbox.position', { index: index + 1, total: pictures.length, text: picture.alt })}
      </p>
    </dialog>
  );
}

/** A round button with an arrow; `path` is the arrow's outline, mirrored in Arabic. */
function StepButton(props: { label: string; path: string; onClick(): void }) {
  return (
    <button type="button" className={styles.round} aria-label={props.label} onClick={props.onClick}>
      <svg className="mirrored" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}
