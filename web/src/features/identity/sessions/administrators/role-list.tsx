import { ADMIN_ROLES } from '@midan/contract';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Section } from '../../../../ui/section.tsx';
import styles from './role-list.module.css';

export function RoleList() {
  const { t } = useTranslation('administrators');
  return (
    <Section id="roles-title" title={t('rolesTitle')}>
      <dl className={styles.roles}>
        {ADMIN_ROLES.map((role) => (
          <div key={role}>
            <dt>{t(`roles.${role}.name`)}</dt>
            <dd>{t(`roles.${role}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
