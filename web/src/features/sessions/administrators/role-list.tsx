import { Card, Title } from '@mantine/core';
import { ADMIN_ROLES } from '@midan/contract';
import { useTranslation } from 'react-i18next';
import styles from './role-list.module.css';

/** What the roles mean, for who reads the list. */
export function RoleList() {
  const { t } = useTranslation('administrators');
  return (
    <Card component="section" aria-labelledby="roles-title">
      <Title order={2} fz="1.2rem" mb="md" id="roles-title">
        {t('rolesTitle')}
      </Title>
      <dl className={styles.roles}>
        {ADMIN_ROLES.map((role) => (
          <div key={role}>
            <dt>{t(`roles.${role}.name`)}</dt>
            <dd>{t(`roles.${role}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
