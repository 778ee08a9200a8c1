import { hasPicture, pictureOf } from './pictures.ts';

const SAMPLE = 'sample:';

/** The name of a built picture; null for one that this page does not know. */
export function sampleName(picture: string) {
  const name = picture.slice(SAMPLE.length);
  return picture.startsWith(SAMPLE) && hasPicture(name) ? name : null;
}

/** The file of a block's picture, at its largest. */
export function pictureAddress(picture: string): string {
  const name = sampleName(picture);
  return name ? pictureOf(name).src : `/media/${picture}-1536.webp`;
}
