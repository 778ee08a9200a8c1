import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EditableSection } from '../../ui/editable-section.tsx';
import { restoreEdit } from './draft.ts';
import { Logo } from './logo.tsx';
import { SchoolDetails } from './profile-details.tsx';
import { ProfileForm } from './profile-form.tsx';

/**
 * The academy's profile with a button that turns it into a form (part 2 §2). Starts as a form if
 * this tab kept an unsaved edit.
 */
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
