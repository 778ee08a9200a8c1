import type { Academy, AdministeredAcademy } from '@midan/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { DateText, Ltr } from '../../../ui/text.tsx';
import { useListLabels } from './labels.ts';
import styles from './profile-details.module.css';
import { AccountStatus } from './status-label.tsx';

interface RowProps {
  label: string;
  children: ReactNode;
  wide?: boolean;
}

function Row({ label, children, wide }: RowProps) {
  const { t } = useTranslation('academies');
  return (
    <div className={styles.row} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.none}>{t('profile.empty')}</span>}</dd>
    </div>
  );
}

type Known = Academy | AdministeredAcademy;

export function SchoolDetails({ academy }: { academy: Known }) {
  const { t } = useTranslation('academies');
  const labels = useListLabels();
  return (
    <dl className={styles.list}>
      <Row label={t('fields.name')} wide>
        <bdi>{academy.name}</bdi>
      </Row>
      <Row label={t('fields.governorate')}>{labels.governorate(academy.governorate)}</Row>
      <Row label={t('fields.area')}>
        <bdi>{academy.area}</bdi>
      </Row>
      <Row label={t('fields.address')} wide>
        <bdi>{academy.address}</bdi>
      </Row>
      <Row label={t('fields.contact_person_name')}>
        <bdi>{academy.contact_person_name}</bdi>
      </Row>
      <Row label={t('fields.contact_person_role')}>{labels.role(academy.contact_person_role)}</Row>
      <Row label={t('fields.license_number')}>
        {academy.license_number && <bdi>{academy.license_number}</bdi>}
      </Row>
      <Row label={t('fields.description')} wide>
        {academy.description && <bdi className={styles.prose}>{academy.description}</bdi>}
      </Row>
    </dl>
  );
}

interface AccountProps {
  academy: Known;
  staff?: number;
}

/** Email and phone are left out for staff members, who are not sent them. */
export function AccountDetails({ academy, staff }: AccountProps) {
  const { t } = useTranslation('academies');
  const { count } = useFormats();
  return (
    <Section id="account-details" title={t('profile.account')}>
      <dl className={styles.list}>
        <Row label={t('profile.status')}>
          <AccountStatus academy={academy} />
        </Row>
        <Row label={t('profile.reference')}>
          <span className={styles.copied}>
            <Ltr>{academy.payment_reference}</Ltr>
            <CopyButton value={academy.payment_reference} label={t('profile.copyReference')} />
          </span>
        </Row>
        {academy.email && (
          <Row label={t('fields.email')}>
            <Ltr>{academy.email}</Ltr>
          </Row>
        )}
        {academy.phone_number && (
          <Row label={t('fields.phone_number')}>
            <Ltr>{academy.phone_number}</Ltr>
          </Row>
        )}
        {staff !== undefined && <Row label={t('profile.staff')}>{count(staff)}</Row>}
        <Row label={t('profile.registered')}>
          <DateText value={academy.created_at} />
        </Row>
        <Row label={t('profile.verified')}>
          {academy.phone_verified_at && <DateText value={academy.phone_verified_at} />}
        </Row>
      </dl>
    </Section>
  );
}
