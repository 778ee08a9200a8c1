import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import styles from './carousel.module.css';

interface Props {
  label: string;
  /** Label of each slide, for its dot. */
  titles: string[];
  children: ReactNode;
}

/** It scrolls without scripts, which add buttons, dots and arrow keys. */
export function Carousel({ label, titles, children }: Props) {
  const t = useTexts('public');
  const strip = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children);
  const { selected, atStart, atEnd } = useSelected(strip);

  const show = (index: number) => {
    const list = strip.current;
    const slide = list?.children[Math.max(0, Math.min(index, slides.length - 1))];
    if (!list || !slide) return;
    const rtl = getComputedStyle(list).direction === 'rtl';
    const [own, other] = [list.getBoundingClientRect(), slide.getBoundingClientRect()];
    list.scrollBy({ left: rtl ? other.right - own.right : other.left - own.left });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    show(Math.max(selected, 0) + ((event.key === 'ArrowRight') === rtl ? -1 : 1));
  };

  return (
    <section aria-roledescription={t('carousel.role')} aria-label={label} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={label}>
        {slides.map((slide, index) => (
          <li
            key={titles[index]}
            aria-roledescription={t('carousel.slide')}
            aria-label={t('carousel.position', { number: index + 1, total: slides.length })}
          >
            {slide}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <Arrow label={t('carousel.previous')} back off={atStart} go={() => show(selected - 1)} />
        {/* Styles hide the dots of the last slides, which are in view before they come first. */}
        <div className={styles.dots}>
          {titles.map((title, index) => (
            <button
              key={title}
              type="button"
              aria-label={t('carousel.dot', { number: index + 1, title })}
              disabled={selected < 0}
              aria-current={index === selected || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <Arrow label={t('carousel.next')} off={atEnd} go={() => show(selected + 1)} />
      </div>
    </section>
  );
}

/** -1, true and true until the script has measured the strip. */
function useSelected(strip: React.RefObject<HTMLUListElement | null>) {
  const [state, setState] = useState({ selected: -1, atStart: true, atEnd: true });
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const read = () => {
      // Nothing is laid out yet far below the screen.
      if (list.clientWidth === 0) return;
      const way = Math.abs(list.scrollLeft);
      const longest = list.scrollWidth - list.clientWidth;
      const [first, second] = [...list.children] as HTMLElement[];
      const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 1;
      setState({
        selected: Math.round(way / step),
        atStart: way < 2,
        atEnd: way > longest - 2,
      });
    };
    list.addEventListener('scroll', read, { passive: true });
    // Also reports the first size.
    const observer = new ResizeObserver(read);
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [strip]);
  return state;
}

interface ArrowProps {
  label: string;
  back?: boolean;
  off: boolean;
  go: () => void;
}

/** `off` makes it do nothing, but it keeps the focus. */
function Arrow({ label, back = false, off, go }: ArrowProps) {
  return (
    // Not `disabled`: a disabled button would drop the keyboard's focus, and the arrow keys with
    // it.
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={off}
      onClick={() => !off && go()}
    >
      <svg className="mirrored" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={back ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'} />
      </svg>
    </button>
  );
}
