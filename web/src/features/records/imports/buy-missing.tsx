import { Anchor, Button, Card, NativeSelect, Stack, Text, Title } from '@mantine/core';
import {
  buyImportTeams,
  type ClassImportDetails,
  calculateTeamPurchase,
  getAcademyProfile,
  getWallet,
  LIMITS,
  listWalletTransactions,
} from '@midan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CURRENT_EDITION } from '../../../lib/academy-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useLocalized } from '../../../lib/localized.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { useSchoolMay } from '../../../lib/staff.ts';
import { confirm } from '../../../ui/confirm.ts';
import { DataState } from '../../../ui/data-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useCommit } from './commit-import.tsx';
import { CHANGED_BY_IMPORTS } from './import-reads.ts';

interface Props {
  list: ClassImportDetails;
  /** Lines of look-alikes that are added as other students. */
  others: ReadonlySet<number>;
}

function TrackOfAll({ value, onChange }: { value: string; onChange: (track: string) => void }) {
  const { t } = useTranslation('imports');
  const localized = useLocalized();
  const edition = useQuery(CURRENT_EDITION);
  return (
    <NativeSelect
      label={t('missing.track')}
      size="md"
      maw="32rem"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: t('missing.later') },
        ...(edition.data?.tracks ?? []).map(({ key, number, sub_title }) => ({
          value: key,
          label: t('missing.trackOf', { number, name: localized(sub_title) }),
        })),
      ]}
    />
  );
}

/** Buys the teams and imports the list after one question; a second press buys none again. */
function Purchase({ list, others }: Props) {
  const { t } = useTranslation('imports');
  const { money, count } = useFormats();
  const { missing } = list.teams;
  const teams = missing.slice(0, LIMITS.teamsPerPurchaseMax);
  const isAll = teams.length === missing.length;
  const [track, setTrack] = useState('');
  const cost = useQuery({
    ...read(calculateTeamPurchase, { body: { team_count: teams.length, coupon_code: null } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { attempt: commit } = useCommit(list.id);
  const buy = useWrite(buyImportTeams, {
    refreshes: [
      ...CHANGED_BY_IMPORTS,
      ...[getWallet, listWalletTransactions, getAcademyProfile, calculateTeamPurchase],
    ],
    onError: (error) => {
      toastError(error, t('missing.failed'));
      void cost.refetch();
    },
  });
  const [send, sending] = useBusy(async () => {
    const { data } = cost;
    if (!data) return;
    const total = money(data.final_amount);
    const names = teams.map(({ name }) => `\u2068${name}\u2069`).join(' · ');
    const agreed = await confirm({
      title: t('missing.confirm'),
      text: t('missing.confirmText', { names, total }),
      action: t('missing.action', { total }),
    });
    if (!agreed) return;
    const body = { track, missing: missing.length, expected_amount: data.final_amount };
    const bought = await buy.attempt({ params: { id: list.id }, body });
    if (bought && isAll) await commit([...others]);
  });
  return (
    <>
      {!isAll && <Text>{t('missing.first', { value: count(teams.length) })}</Text>}
      {missing.some((team) => team.track === null) && (
        <TrackOfAll value={track} onChange={setTrack} />
      )}
      <DataState query={cost} failure={t('missing.costFailed')}>
        {(data) => {
          const total = money(data.final_amount);
          const said = { count: count(teams.length), price: money(data.unit_price), total };
          return data.can_purchase ? (
            <>
              <Text>
                {t('missing.price', { ...said, after: money(data.balance - data.final_amount) })}
              </Text>
              <Button loading={sending} w="fit-content" onClick={() => void send()}>
                {t('missing.submit')}
              </Button>
            </>
          ) : (
            <>
              <Text>
                {t('missing.short', {
                  ...said,
                  balance: money(data.balance),
                  missing: money(data.amount_needed),
                })}
              </Text>
              <Anchor component={Link} to={`/academy/wallet?teams=${teams.length}`} fw={600}>
                {t('missing.pay')}
              </Anchor>
            </>
          );
        }}
      </DataState>
    </>
  );
}

export function BuyMissing({ list, others }: Props) {
  const { t } = useTranslation('imports');
  const { count } = useFormats();
  const mayBuy = useSchoolMay('money');
  const { missing } = list.teams;
  return (
    <Card component="section" aria-labelledby="missing-teams">
      <Stack gap="sm">
        <Title order={2} fz="1.2rem" id="missing-teams">
          {t('missing.title', { count: missing.length, value: count(missing.length) })}
        </Title>
        <Text>
          {missing.map(({ name }, n) => (
            <span key={name}>
              {n > 0 && ' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </Text>
        {mayBuy ? <Purchase list={list} others={others} /> : <Text>{t('missing.permission')}</Text>}
      </Stack>
    </Card>
  );
}
