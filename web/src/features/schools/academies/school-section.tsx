import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { restoreEdit } from './draft.ts';
import { Logo } from './logo.tsx';
import { SchoolDetails } from './profile-details.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Starts as the form if this tab kept an unsaved edit (part 2 §2). */
export function SchoolSection(props: Omit<ComponentProps<typeof ProfileForm>, 'onDone'>) {
  const { academy } = props;
  const { t } = useTranslation('academies');
  return (
    <EditableSection
      id="school-details"
      titles={{ read: t('profile.school'), edit: t('profile.editing') }}
      edit={t('profile.edit')}
      startsEditing={() => restoreEdit(academy.id) !== null}
      form={(onDone) => <ProfileForm {...props} onDone={onDone} />}
    >
      <Logo academy={academy} />
      <SchoolDetails academy={academy} />
    </EditableSection>
  );
}
