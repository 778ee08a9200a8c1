import {
  calculateTeamPurchase,
  getAcademyProfile,
  getTeamCounts,
  getWallet,
  listTeams,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { useFormats } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { useEndpointForm } from '../../ui/form.ts';
import { toastError, toastFailure, toastSuccess } from '../../ui/toast.ts';
import { isTooOld, loadDraft, type Order, saveDraft, type TeamRow } from './draft.ts';
import { useCost } from './use-cost.ts';

/** The story of a purchase: rows and coupon, their cost, the question, the payment, the teams. */
export function usePurchase() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  const owner = useSession('academy')?.user?.id ?? '';
  const [draft] = useState(() => loadDraft(owner));
  const [coupon, setCoupon] = useState(draft.coupon);
  const [sent, setSent] = useState(draft.sent);
  const { form, submit, fail } = useEndpointForm(purchaseTeams, {
    initialValues: { teams: draft.teams },
    failure: t('failed'),
  });
  const { teams } = form.values;
  useEffect(() => saveDraft(owner, { teams, coupon, sent }), [owner, teams, coupon, sent]);
  const cost = useCost(teams.length, coupon);

  const buy = useWrite(purchaseTeams, {
    refreshes: [getWallet, listWalletTransactions, getAcademyProfile, listTeams, getTeamCounts],
    onSuccess: ({ data, message }) => {
      saveDraft(owner, null);
      client.removeQueries({ queryKey: [calculateTeamPurchase.name] });
      toastSuccess(message || t('done', { number: data.teams.length }));
      const { id, receipt_number: number } = data.purchase;
      const bought = data.teams.map((team) => team.id);
      void navigate('/academy/teams', { state: { bought, receipt: { id, number } } });
    },
    onError: (error) => {
      const isOtherPrice = error instanceof ApiError && error.code === 'price_changed';
      if (!isOtherPrice) fail(error);
      if (error instanceof ApiError && error.leavesOpen) return;
      setSent(null);
      saveDraft(owner, { teams, coupon, sent: null });
      if (isOtherPrice) return void ask(teams, error);
      // The refusal may come from what changed meanwhile: balance, coupon, activation.
      void cost.refetch();
      void client.invalidateQueries({ queryKey: [getAcademyProfile.name] });
    },
  });

  function order(body: Order): void {
    setSent({ order: body, at: Date.now() });
    buy.mutate({ body });
  }

  function askAgain(): void {
    if (!sent) return;
    if (isTooOld(sent)) {
      setSent(null);
      saveDraft(owner, { teams, coupon, sent: null });
      toastFailure(t('unanswered.tooOld'));
      void navigate('/academy/teams');
    } else buy.mutate({ body: sent.order });
  }

  /**
   * Asks with the price of this moment; what is confirmed is what was shown, and nothing else is
   * charged. A price that changed in between is asked for again; `changed` is that refusal.
   */
  async function ask(rows: readonly TeamRow[], changed?: Error): Promise<void> {
    const { data, error } = await cost.refetch();
    if (error) return toastError(error, t('cost.failed'));
    if (!data?.can_purchase) return changed && toastError(changed);
    const amount = money(data.final_amount);
    const agreed = await confirm({
      title: changed ? t('confirm.changed') : t('confirm.title'),
      text: t('confirm.text', { amount, count: data.team_count }),
      action: t('confirm.action', { amount }),
    });
    if (!agreed) return;
    const wanted = rows.map(({ key: _key, ...team }) => team);
    order({
      teams: wanted,
      coupon_code: data.coupon_error ? null : coupon,
      expected_amount: data.final_amount,
    });
  }

  return {
    form,
    cost,
    coupon,
    setCoupon,
    send: submit(({ teams: rows }) => {
      if (!buy.isPending) void ask(rows);
    }),
    paying: buy.isPending,
    /** The order whose fate is unknown: only the same one may be sent now, which pays once. */
    unanswered: sent !== null && !buy.isPending && !buy.isSuccess,
    askAgain,
  };
}
