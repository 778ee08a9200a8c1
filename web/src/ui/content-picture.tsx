import { sampleName } from '../lib/content-pictures.ts';
import { Picture } from './picture.tsx';

interface Props {
  value: { picture: string; alt: string };
  sizes: string;
  className?: string | undefined;
  priority?: boolean;
}

/** A picture of a block; nothing for one that this page does not know. */
export function ContentPicture({ value: { picture, alt }, ...props }: Props) {
  const name = sampleName(picture);
  return name && <Picture name={name} alt={alt} {...props} />;
}
