import { type MouseEvent, useState } from 'react';
import { pictureOf } from '../../lib/pictures.ts';
import { Picture } from '../../ui/picture.tsx';
import { Lightbox, type ShownPicture } from './lightbox.tsx';
import styles from './picture-grid.module.css';

interface Props {
  pictures: readonly ShownPicture[];
  /** Of the dialog that a picture opens. */
  lightboxTitle: string;
  /** `mosaic`: the first picture takes the room of four, at the start or at the end side. */
  arrangement?: 'even' | 'mosaic-start' | 'mosaic-end';
}

/** How wide pictures are shown: a third of the page, a quarter of it, or half. */
const THIRD = '(min-width: 60rem) 380px, (min-width: 38rem) 33vw, 50vw';
const QUARTER = '(min-width: 60rem) 290px, (min-width: 38rem) 25vw, 50vw';
const HALF = '(min-width: 60rem) 590px, (min-width: 38rem) 50vw, 100vw';

/** Pictures that open large: in a dialog, or as files where scripts are off. */
export function PictureGrid({ pictures, lightboxTitle, arrangement = 'even' }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const sizesAt = (index: number) => {
    if (arrangement === 'even') return THIRD;
    return index === 0 ? HALF : QUARTER;
  };
  const open = (event: MouseEvent, index: number) => {
    // Into another tab or window: the browser's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  return (
    <>
      <ul className={styles.grid} data-arrangement={arrangement}>
        {pictures.map(({ name, alt }, index) => (
          <li key={name}>
            <a
              href={pictureOf(name).src}
              aria-haspopup="dialog"
              // The picture itself is not there before it comes near.
              aria-label={alt}
              onClick={(event) => open(event, index)}
            >
              <Picture name={name} alt={alt} sizes={sizesAt(index)} className={styles.picture} />
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Lightbox
          title={lightboxTitle}
          pictures={pictures}
          index={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
