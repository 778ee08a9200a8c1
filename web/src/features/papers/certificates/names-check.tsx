import { Stack, Text } from '@mantine/core';
import {
  CERTIFICATE_NAME_STATES,
  type CertificateNameState,
  LIMITS,
  listCertificateNames,
} from '@midan/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { useChosenEdition } from '../../../lib/chosen-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { readPage } from '../../../lib/query.ts';
import { DataState, EmptyNotice } from '../../../ui/data-state.tsx';
import { FilterButtons } from '../../../ui/filter-buttons.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useExistingPage } from '../../../ui/use-existing-page.ts';
import { NamesForm } from './names-form.tsx';

/** Value of `?show=` for names of all states; without it the names to check are shown. */
const ALL = 'all';

export function NamesCheck() {
  const { t } = useTranslation('certificates');
  const { pageOf, text, choice, change } = useAddress();
  const edition = useChosenEdition();
  const page = pageOf('names');
  const isAll = text('show') === ALL;
  const state = isAll ? undefined : (choice('show', CERTIFICATE_NAME_STATES) ?? 'waiting');
  const turnTo = (names: number, options = {}) => change({ names }, options);
  const show = (shown: CertificateNameState | undefined) =>
    change({ show: shown === 'waiting' ? null : (shown ?? ALL), names: null });
  const query = { edition, state, page, per_page: LIMITS.perPageDefault };
  const names = useQuery({ ...readPage(listCertificateNames, { query }), staleTime: 0 });
  useExistingPage(names, turnTo);
  const { count } = useFormats();
  const counted = useRef<HTMLParagraphElement>(null);
  const blank = state === 'waiting' ? 'checked' : 'none';
  return (
    <Stack gap="md">
      <FilterButtons
        label={t('names.show')}
        all={t('names.all')}
        values={CERTIFICATE_NAME_STATES}
        labelOf={(each) => t(`names.${each}`)}
        value={state}
        onChange={show}
      />
      {/* Takes the focus when the names that had it are confirmed and gone. */}
      <Text ref={counted} tabIndex={-1} role="status">
        {names.data && t('names.count', { count: count(names.data.meta.total) })}
      </Text>
      <DataState
        query={names}
        failure={t('names.failed')}
        empty={<EmptyNotice title={t(`names.${blank}Title`)} text={t(`names.${blank}Text`)} />}
      >
        {({ data, meta }) => (
          <>
            {/* Begins anew when other names are shown or were saved. */}
            <NamesForm
              key={JSON.stringify(data)}
              rows={data}
              onConfirmed={() => counted.current?.focus()}
            />
            <Pager meta={meta} onChange={turnTo} />
          </>
        )}
      </DataState>
    </Stack>
  );
}
