import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSchoolMay } from '../../lib/staff.ts';
import { NotPermitted } from '../../ui/not-permitted.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Without the permission `money` a note, and the page calls nothing. */
export const forMoney = (Page: ComponentType) =>
  function MoneyPage() {
    const { t } = useTranslation('shell');
    if (useSchoolMay('money')) return <Page />;
    return (
      <>
        <PageHeader title={t('academy.wallet')} />
        <NotPermitted needed="money" />
      </>
    );
  };
