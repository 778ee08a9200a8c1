import { type CSSProperties, useCallback, useState } from 'react';
import type { PictureName } from '../lib/picture-names.ts';
import { type PictureSource, pictureOf } from '../lib/pictures.ts';
import { useTexts } from '../lib/texts.ts';
import { useNear } from '../lib/use-near.ts';
import styles from './picture.module.css';

interface ShownProps {
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`, e.g. `(min-width: 60em) 33vw, 100vw`. */
  sizes: string;
  /** For the largest picture of the first screen: loads eagerly and appears without a fade. */
  priority?: boolean;
  /** Class of the frame: set width, aspect-ratio or radius there; the picture covers it. */
  className?: string | undefined;
}

type State = 'loading' | 'loaded' | 'failed';

export const Picture = ({ name, ...shown }: ShownProps & { name: PictureName }) => (
  <PictureFrame source={pictureOf(name)} {...shown} />
);

type FrameProps = ShownProps & { source: PictureSource };

/** If it fails, a placeholder with its `alt`. */
export function PictureFrame({ source, alt, sizes, priority = false, className }: FrameProps) {
  const { width, height, ground, plain } = source;
  const [state, setState] = useState<State>('loading');
  const { near, frame } = useNear(priority);
  return (
    <span
      ref={frame}
      className={`${styles.frame} ${className ?? ''}`}
      style={{ '--ratio': `${width} / ${height}`, '--ground': ground } as CSSProperties}
      data-state={state}
    >
      {state === 'failed' ? (
        <Missing alt={alt} />
      ) : (
        near && <Image {...{ source, alt, sizes, priority, state, setState }} />
      )}
      {/* One size: with all of them a page of pictures would be twice as long for everybody. */}
      {!priority && (
        <noscript>
          <img src={plain} alt={alt} />
        </noscript>
      )}
    </span>
  );
}

interface ImageProps extends Required<Omit<FrameProps, 'className'>> {
  state: State;
  setState: (state: State) => void;
}

function Image({ source, alt, sizes, priority, state, setState }: ImageProps) {
  const { width, height, src, srcSet } = source;
  // Before the page's script runs, a picture may have come or failed already.
  const settle = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete) setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
    },
    [setState],
  );
  return (
    <img
      ref={settle}
      className={priority ? undefined : styles.fading}
      data-state={state}
      alt={alt}
      {...{ width, height }}
      decoding="async"
      loading={priority ? 'eager' : undefined}
      fetchPriority={priority ? 'high' : undefined}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={src}
    />
  );
}

function Missing({ alt }: { alt: string }) {
  const t = useTexts('public');
  const text = t('picture.missing');
  return (
    <span className={styles.missing} role="img" aria-label={alt ? `${alt}. ${text}` : text}>
      <svg viewBox="0 0 64 48" aria-hidden="true">
        <rect x="3" y="3" width="58" height="42" rx="7" />
        <path d="M3 38l16-15 12 11 10-8 20 16" />
        <circle cx="45" cy="15" r="5" />
      </svg>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
