import type { ShownPicture } from '@midan/contract';
import type { MouseEvent } from 'react';
import { pictureAddress } from '../../lib/content-pictures.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { Lightbox } from './lightbox.tsx';
import styles from './picture-grid.module.css';
import { useShownPicture } from './use-shown-picture.ts';

interface Props {
  /** Tells it from other grids of the page. */
  name: string;
  pictures: readonly (ShownPicture & { group?: string })[];
  /** The only visible group, if a filter is set; the dialog shows no other. */
  group?: string | undefined;
  lightboxTitle: string;
  /** `mosaic`: the first picture is as large as four, at the start or the end side. */
  arrangement?: 'even' | 'mosaic-start' | 'mosaic-end';
  /** True on the first screen: the first picture is loaded at once. */
  opening?: boolean;
}

/** Phones get a little less than they show, so that most take 640 px and not 768. */
const THIRD = '(min-width: 60rem) 380px, (min-width: 38rem) 33vw, 50vw';
const QUARTER = '(min-width: 60rem) 290px, (min-width: 38rem) 25vw, 50vw';
const HALF = '(min-width: 60rem) 590px, (min-width: 38rem) 50vw, 88vw';

/** Without JavaScript, or with a modifier key, a press opens the picture's file. */
export function PictureGrid({
  name,
  pictures,
  group,
  lightboxTitle,
  arrangement = 'even',
  opening = false,
}: Props) {
  const { shown, open, move, close } = useShownPicture();
  // Its place, as one picture may be shown twice.
  const placed = pictures.map((picture, n) => ({ ...picture, place: `${name}/${n}` }));
  const seen = group ? placed.filter((picture) => picture.group === group) : placed;
  const index = seen.findIndex(({ place }) => place === shown);
  const sizesAt = (index: number) => {
    if (arrangement === 'even') return THIRD;
    return index === 0 ? HALF : QUARTER;
  };
  const onClick = (event: MouseEvent, place: string) => {
    // A modified click opens a tab or window natively.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(place);
  };
  return (
    <>
      <ul className={styles.grid} data-arrangement={arrangement}>
        {placed.map(({ group, place, ...value }, index) => (
          <li key={place} data-group={group}>
            <a
              href={pictureAddress(value.picture)}
              aria-haspopup="dialog"
              // Pictures are lazy, so the image may not be loaded yet.
              aria-label={value.alt}
              onClick={(event) => onClick(event, place)}
            >
              <ContentPicture
                value={value}
                sizes={sizesAt(index)}
                className={styles.picture}
                priority={opening && index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {index >= 0 && (
        <Lightbox
          title={lightboxTitle}
          pictures={seen}
          index={index}
          onMove={(to) => seen[to] && move(seen[to].place)}
          onClose={close}
        />
      )}
    </>
  );
}
