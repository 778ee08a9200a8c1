import {
  getStudentProfile,
  LIMITS,
  removeStudentPhoto,
  type StudentProfile,
  uploadStudentPhoto,
} from '@midan/contract';
import { IconUser } from '../../../icons/index.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { OwnPicture } from '../../../ui/own-picture.tsx';
import { useShowStudent } from './use-student.ts';

export function Photo({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('student-account');
  const show = useShowStudent();
  const changed = {
    refreshes: [getStudentProfile],
    onSuccess: ({ data }: { data: StudentProfile }) => {
      show(data);
    },
  };
  const upload = useWrite(uploadStudentPhoto, changed);
  const remove = useWrite(removeStudentPhoto, changed);
  return (
    <OwnPicture
      picture={student.photo}
      icon={<IconUser size={40} stroke={1.5} aria-hidden />}
      hint={t('photo.text')}
      maxBytes={LIMITS.photoMaxBytes}
      field="photo"
      texts={{ ...t('photo', { returnObjects: true }), failed: t('profile.failed') }}
      onSend={async (file, onProgress) =>
        (await upload.mutateAsync({ body: {}, file, onProgress })).message
      }
      onRemove={async () => (await remove.mutateAsync({})).message}
    />
  );
}
