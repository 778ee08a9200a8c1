import {
  calculateTeamPurchase,
  getAcademyEdition,
  getAcademyProfile,
  getTeamCounts,
  getWallet,
  LIMITS,
  listTeams,
  listWalletTransactions,
  purchaseTeams,
} from '@midan/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { inEdition, useAcademyEdition } from '../../../lib/academy-edition.ts';
import { ApiError, ownWords } from '../../../lib/api-error.ts';
import { useChosenEdition } from '../../../lib/chosen-edition.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { read, useWrite } from '../../../lib/query.ts';
import { signInOf, useSession } from '../../../lib/session.ts';
import { useSite } from '../../../lib/site.ts';
import { confirm } from '../../../ui/confirm.ts';
import { useEndpointForm } from '../../../ui/form.ts';
import { toastError, toastFailure, toastSuccess } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import {
  isTooOld,
  loadDraft,
  named,
  type Order,
  resized,
  saveDraft,
  type TeamRow,
} from './draft.ts';
import { loadPairs, savePairs, savePlan } from './plan.ts';
import { useCost } from './use-cost.ts';

const isOtherPrice = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'price_changed';

type Team = Order['teams'][number];

/** `send` asks before it pays, and again if the price has changed. The tab keeps the draft. */
export function usePurchase() {
  const { t } = useTranslation('team-purchase');
  const { money } = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  const owner = signInOf(useSession('academy'));
  const [draft] = useState(() => loadDraft(owner));
  const [coupon, setCoupon] = useState(draft.coupon);
  const [sent, setSent] = useState(draft.sent);
  const { form, submit, fail } = useEndpointForm(purchaseTeams, {
    initialValues: { teams: draft.teams },
    failure: ownWords(t('failed')),
  });
  const { teams } = form.values;
  const [spare, setSpare] = useState(draft.spare);
  const { planned } = draft;
  const kept = { teams, spare, coupon, planned };
  useEffect(
    () => saveDraft(owner, { teams, spare, coupon, sent, planned }),
    [owner, teams, spare, coupon, sent, planned],
  );
  const current = useSite().edition.number;
  const chosen = useChosenEdition();
  const number = chosen ?? current;
  const existing = useQuery(
    read(listTeams, { query: { edition: chosen, per_page: LIMITS.perPageMax } }),
  );
  const taken = (existing.data ?? []).map(({ name }) => name);
  const propose = (rows: readonly TeamRow[]) =>
    form.setFieldValue(
      'teams',
      named(rows, taken, (at) => t('rows.proposed', { number: at })),
    );
  const proposeFirst = useRef(() => {});
  proposeFirst.current = () => propose(teams);
  const isKnown = !existing.isPending;
  useEffect(() => {
    if (isKnown) proposeFirst.current();
  }, [isKnown]);
  const setCount = (count: number) => {
    const rows = resized({ teams, spare }, count);
    setSpare(rows.spare);
    propose(rows.teams);
  };
  const cost = useCost(number, teams.length, coupon);
  const edition = useAcademyEdition(chosen);
  const isTrack = (track: string | null | undefined) =>
    edition.data?.tracks.some(({ key }) => key === track);

  const buy = useWrite(purchaseTeams, {
    refreshes: [
      getWallet,
      listWalletTransactions,
      getAcademyProfile,
      getAcademyEdition,
      listTeams,
      getTeamCounts,
    ],
    onSuccess: ({ data, message }) => {
      saveDraft(owner, null);
      savePlan(owner, null);
      client.removeQueries({ queryKey: [calculateTeamPurchase.name] });
      toastSuccess(message || t('done', { number: data.teams.length }));
      const pairs = data.teams.flatMap((team, at) =>
        (teams[at]?.students ?? []).map((student) => ({ team: team.id, student })),
      );
      // With those of an earlier purchase that are not placed yet.
      savePairs(owner, [...loadPairs(owner), ...pairs].slice(-LIMITS.fillPairsMax));
      const { id, receipt_number: number } = data.purchase;
      const bought = data.teams.map((team) => team.id);
      // The button stays busy until the next page is there.
      return navigate(inEdition('/academy/teams', chosen), {
        state: { bought, receipt: { id, number } },
      });
    },
    onError: (error) => {
      // Without the server's words the page says that the outcome is unknown; "failed" would not.
      const isUnknown = error instanceof ApiError && error.isTransient && error.said === null;
      if (!isUnknown && !isOtherPrice(error)) fail(error);
      if (error instanceof ApiError && error.leavesOpen) return;
      setSent(null);
      saveDraft(owner, { ...kept, sent: null });
      if (isOtherPrice(error)) return;
      // The refusal may come from what changed meanwhile: balance, coupon, activation, edition,
      // tracks.
      void cost.refetch();
      for (const { name } of [getAcademyProfile, getAcademyEdition]) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });

  async function pay(body: Order): Promise<void> {
    const refusal = await buy.mutateAsync({ body }).then(
      () => null,
      (error: unknown) => error,
    );
    if (isOtherPrice(refusal)) await ask(body.teams, refusal);
  }

  const [send, sending] = useBusy(async (rows: readonly Team[]) => ask(rows));

  const [askAgain, askingAgain] = useBusy(async () => {
    if (!sent) return;
    if (!isTooOld(sent)) return pay(sent.order);
    setSent(null);
    saveDraft(owner, { ...kept, sent: null });
    toastFailure(t('unanswered.tooOld'));
    await navigate(inEdition('/academy/teams', chosen));
  });

  /** `changed`: the refusal of a price that was confirmed before. */
  async function ask(rows: readonly Team[], changed?: Error): Promise<void> {
    const { data, error } = await cost.refetch();
    if (error) return toastError(error, t('cost.failed'));
    if (!data?.can_purchase) return changed && toastError(changed);
    const amount = money(data.final_amount);
    const agreed = await confirm({
      title: changed ? t('confirm.changed') : t('confirm.title'),
      // The coupon may have been used up since it was applied: then the amount is the full price.
      note:
        coupon && data.coupon_error
          ? t('confirm.withoutCoupon', { code: coupon, reason: data.coupon_error.message })
          : undefined,
      text: t('confirm.text', { amount, count: data.team_count }),
      action: t('confirm.action', { amount }),
    });
    if (!agreed) return;
    const body: Order = {
      edition: number,
      teams: rows.map(({ name, description, max_members, track }) => ({
        name,
        description,
        max_members,
        // A draft may name a track that is gone.
        track: isTrack(track) ? track : null,
      })),
      coupon_code: data.coupon_error ? null : coupon,
      expected_amount: data.final_amount,
    };
    setSent({ order: body, at: Date.now() });
    await pay(body);
  }

  const paying = sending || askingAgain || buy.isPending;

  return {
    form,
    /** Names of teams that the school has. */
    taken,
    setCount,
    edition,
    cost,
    coupon,
    setCoupon,
    send: submit(({ teams: rows }) => send(rows)),
    /** True from the first press until the answer, the question included. */
    paying,
    /** The order with unknown outcome. Only this one may be sent again; it is paid once. */
    unanswered: sent !== null && !paying && !buy.isSuccess,
    askAgain,
  };
}
