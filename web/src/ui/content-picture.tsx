import { hasPicture } from '../lib/pictures.ts';
import { Picture } from './picture.tsx';

interface Props {
  value: { picture: string; alt: string };
  sizes: string;
  className?: string | undefined;
  priority?: boolean;
}

const SAMPLE = 'sample:';

/** A picture of a block; nothing for one that this page does not know. */
export function ContentPicture({ value: { picture, alt }, ...props }: Props) {
  const name = picture.slice(SAMPLE.length);
  return picture.startsWith(SAMPLE) && hasPicture(name) ? (
    <Picture name={name} alt={alt} {...props} />
  ) : null;
}
