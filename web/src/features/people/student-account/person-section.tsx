import { ageOn, cairoDate, type StudentProfile } from '@midan/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { PersonForm } from './person-form.tsx';
import { Photo } from './photo.tsx';

function Details({ student }: { student: StudentProfile }) {
  const { t } = useTranslation(['student-account', 'students']);
  const age = ageOn(student.birth_date, cairoDate(new Date()));
  return (
    <Facts
      facts={[
        [t('fields.first_name'), <bdi key="first">{student.first_name}</bdi>],
        [t('fields.last_name'), <bdi key="last">{student.last_name}</bdi>],
        [t('fields.email'), <Ltr key="email">{student.email}</Ltr>],
        [t('fields.phone_number'), <Ltr key="phone">{student.phone_number}</Ltr>],
        [t('fields.birth_date'), <DateText key="birth" value={student.birth_date} />],
        [t('profile.age'), t('students:details.years', { count: age })],
        [
          t('profile.ageGroup'),
          student.age_group ? t(`groups.${student.age_group}`) : t('profile.noGroup'),
        ],
        [t('fields.gender'), t(`genders.${student.gender}`)],
        [t('fields.address'), <bdi key="address">{student.address ?? '—'}</bdi>],
        [
          t('profile.academy'),
          student.academy ? (
            <bdi key="academy">{student.academy.name}</bdi>
          ) : (
            t('profile.noAcademy')
          ),
        ],
        [t('profile.created'), <DateText key="created" value={student.created_at} />],
      ]}
    />
  );
}

export function PersonSection(props: Omit<ComponentProps<typeof PersonForm>, 'onDone'>) {
  const { student } = props;
  const { t } = useTranslation('student-account');
  return (
    <EditableSection
      id="person"
      titles={{ read: t('profile.personal'), edit: t('profile.editing') }}
      edit={t('profile.edit')}
      form={(onDone) => <PersonForm {...props} onDone={onDone} />}
    >
      <Photo student={student} />
      <Details student={student} />
    </EditableSection>
  );
}
