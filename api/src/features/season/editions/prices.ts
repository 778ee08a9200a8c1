import {
  type AdminEdition,
  type Body,
  type Egp,
  type PriceStep,
  toPiastres,
  type updateEditionPrices,
} from '@midan/contract';
import { fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { AuditFacts } from '../../identity/audit/index.ts';
import { databaseNow, replaceSteps, saveEdition } from './admin-queries.ts';
import { change, line, utc } from './change.ts';

type Steps = Body<typeof updateEditionPrices>['steps'];
/** In EGP, by UTC time; without the price before the first step. */
const stepFacts = (steps: readonly PriceStep[]): AuditFacts =>
  Object.fromEntries(
    steps.flatMap(({ from_at, unit_price, label }) =>
      from_at === null
        ? []
        : [[utc(from_at), line(unit_price, label?.en ?? null, label?.ar ?? null)]],
    ),
  );

/**
 * The steps that are not in force yet, in order of time; for a draft all of them, as given.
 * @throws AppError validation_failed (step_in_past) at the begin of the first step that changes one
 *   in force or begins in the past; at `steps` if one in force would go; never for a draft
 */
function comingSteps(edition: AdminEdition, steps: Steps, now: Date): Steps {
  const isPast = ({ from_at }: { from_at: string | null }) =>
    from_at !== null && new Date(from_at) <= now;
  if (edition.status === 'draft') return steps;
  const factOf = (step: PriceStep) => JSON.stringify(stepFacts([step]));
  const inForce = new Set(edition.prices.filter(isPast).map(factOf));
  const wrong = steps.findIndex((step) => isPast(step) && !inForce.has(factOf(step)));
  if (wrong >= 0) throw fieldError(`steps.${wrong}.from_at`, 'step_in_past');
  const isOneGone = steps.filter(isPast).length < inForce.size;
  if (isOneGone) throw fieldError('steps', 'step_in_past');
  const sorted = [...steps].sort((a, b) => Date.parse(a.from_at) - Date.parse(b.from_at));
  return sorted.filter((step) => !isPast(step));
}

/** A first price as a fact of the audit log, in piastres; no fact for undefined. */
const priceFact = (price: Egp | undefined): AuditFacts =>
  price === undefined ? {} : { team_price: toPiastres(price) };

/** The price before the first step, in EGP. */
const firstPrice = ({ prices }: AdminEdition) =>
  prices.find(({ from_at }) => from_at === null)?.unit_price;

/**
 * A draft's first price can be set, and all its steps. Of any other edition `steps` must repeat
 * those in force, and a first price that is given must be the present one.
 * @throws AppError validation_failed (step_in_past), and errors of change()
 */
export function updatePrices(
  call: Call<typeof updateEditionPrices>,
): Promise<Reply<typeof updateEditionPrices>> {
  const { steps, team_price, version } = call.body;
  const { id } = call.params;
  return change(call, {
    id,
    version,
    verb: 'prices',
    before: (edition) => ({
      ...(team_price !== undefined && priceFact(firstPrice(edition))),
      ...stepFacts(edition.prices),
    }),
    wanted: { ...priceFact(team_price), ...stepFacts(steps) },
    save: async (trx, edition) => {
      if (team_price !== undefined && team_price !== firstPrice(edition)) {
        if (edition.status !== 'draft') throw fieldError('team_price', 'step_in_past');
      }
      const coming = comingSteps(edition, steps, await databaseNow(trx));
      const rows = coming.map(({ from_at, unit_price, label }) => ({
        from_at,
        unit_price: toPiastres(unit_price),
        label_en: label?.en ?? null,
        label_ar: label?.ar ?? null,
      }));
      await replaceSteps(trx, id, rows, { all: edition.status === 'draft' });
      const price = team_price === undefined ? {} : { team_price: toPiastres(team_price) };
      await saveEdition(trx, id, price);
    },
  });
}
