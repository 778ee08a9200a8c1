import { hasPicture } from '../lib/pictures.ts';
import { Picture } from './picture.tsx';

interface Props {
  value: { picture: string; alt: string };
  /** As for `Picture`. */
  sizes: string;
  className?: string | undefined;
  priority?: boolean;
}

/** What the organiser chose; nothing for a picture that this page does not know. */
export function ContentPicture({ value: { picture, alt }, ...shown }: Props) {
  const name = picture.replace('sample:', '');
  return hasPicture(name) && <Picture name={name} alt={alt} {...shown} />;
}
