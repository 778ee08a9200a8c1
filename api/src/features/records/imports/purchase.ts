import { type buyImportTeams, LIMITS } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { buy } from '../../competition/team-purchase/index.ts';
import { currentSettings } from '../../season/settings/index.ts';
import { lockVouching } from '../vouching/index.ts';
import { lockPreview } from './correct.ts';
import { planTeams, seasonOf } from './plan.ts';

/**
 * What is missing is asked under the import's lock: whoever presses second buys nothing, whatever the
 * key, also where a list misses more teams than one purchase takes.
 * @throws AppError not_found, import_decided, import_without_columns, edited_meanwhile, and as buy
 */
export async function buyMissing(
  call: Call<typeof buyImportTeams>,
): Promise<Reply<typeof buyImportTeams>> {
  const { deps, actor, language, params, body } = call;
  const settings = await currentSettings(deps);
  const season = await seasonOf(deps.db);
  return call.once(async (trx) => {
    await lockVouching(trx, actor.id);
    const list = await lockPreview(trx, actor.id, params.id);
    const { missing } = await planTeams(trx, call, list, season);
    if (missing.length === 0) return { data: { bought: 0, purchase_id: null } };
    if (missing.length !== body.missing) throw new AppError('edited_meanwhile');
    const { teams, purchase } = await buy(trx, {
      ...{ deps, actor, language, settings, couponCode: null },
      editionId: season.edition.id,
      expectedAmount: body.expected_amount,
      teams: missing.slice(0, LIMITS.teamsPerPurchaseMax).map(({ name, track }) => ({
        ...{ name, description: null, max_members: LIMITS.purchaseMembersMax },
        track: track ?? body.track,
      })),
    });
    return { data: { bought: teams.length, purchase_id: purchase.id } };
  });
}
