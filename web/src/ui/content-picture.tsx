import type { ShownPicture } from '@midan/contract';
import type { ComponentProps } from 'react';
import { contentPicture } from '../lib/pictures.ts';
import { PictureFrame } from './picture.tsx';

type Props = Omit<ComponentProps<typeof PictureFrame>, 'source' | 'alt'> & {
  value: ShownPicture | null | undefined;
};

/** A picture of a block; nothing for one that was removed. */
export function ContentPicture({ value, ...shown }: Props) {
  const source = value && contentPicture(value);
  return source && <PictureFrame source={source} alt={value.alt} {...shown} />;
}
