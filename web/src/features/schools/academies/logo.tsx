import {
  type Academy,
  getAcademyProfile,
  LIMITS,
  removeAcademyLogo,
  uploadAcademyLogo,
} from '@midan/contract';
import { IconSchool } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { OwnPicture } from '../../../ui/own-picture.tsx';
import { useShowAcademy } from './use-academy.ts';

export function Logo({ academy }: { academy: Academy }) {
  const { t } = useTranslation('academies');
  const show = useShowAcademy();
  const changed = {
    refreshes: [getAcademyProfile],
    onSuccess: ({ data }: { data: Academy }) => {
      show(data);
    },
  };
  const upload = useWrite(uploadAcademyLogo, changed);
  const remove = useWrite(removeAcademyLogo, changed);
  return (
    <OwnPicture
      picture={academy.logo}
      icon={<IconSchool size={40} stroke={1.5} aria-hidden />}
      maxBytes={LIMITS.logoMaxBytes}
      field="logo"
      texts={{ ...t('logo', { returnObjects: true }), failed: t('profile.failed') }}
      onSend={async (file, onProgress) =>
        (await upload.mutateAsync({ body: {}, file, onProgress })).message
      }
      onRemove={async () => (await remove.mutateAsync({})).message}
    />
  );
}
