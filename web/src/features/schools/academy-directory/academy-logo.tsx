import { Avatar } from '@mantine/core';
import type { ListedAcademy } from '@midan/contract';
import { IconSchool } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';

interface Props {
  academy: Pick<ListedAcademy, 'name' | 'logo'>;
  /** Pixels. */
  size: number;
}

export function AcademyLogo({ academy, size }: Props) {
  const { t } = useTranslation('academy-directory');
  return (
    <Avatar
      src={academy.logo}
      alt={academy.logo ? t('logo', { name: academy.name }) : undefined}
      size={size}
      radius="lg"
      imageProps={{ style: { objectFit: 'contain' }, loading: 'lazy' }}
    >
      <IconSchool size={size / 2} stroke={1.5} aria-hidden />
    </Avatar>
  );
}
