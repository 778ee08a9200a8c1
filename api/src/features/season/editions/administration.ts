import {
  type AdminEdition,
  type Body,
  type createEdition,
  type deleteEdition,
  type getEdition,
  type listEditions,
  toPiastres,
  type updateEdition,
} from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import type { AuditFacts } from '../../identity/audit/index.ts';
import { confirmIdentity } from '../../identity/sessions/index.ts';
import { assertPolicyPossible } from '../../messaging/notices/index.ts';
import { forgetContent, raiseRevision } from '../content/index.ts';
import { adminEditionOf, auditEdition, isOwner, presentRow, takenField } from './admin-edition.ts';
import {
  hasContent,
  insertEdition,
  lockEdition,
  removeEdition,
  saveEdition,
  selectCounts,
} from './admin-queries.ts';
import { change } from './change.ts';
import { selectAll } from './queries.ts';

export async function list({
  deps,
}: Call<typeof listEditions>): Promise<Reply<typeof listEditions>> {
  const [rows, counts] = await Promise.all([selectAll(deps.readDb), selectCounts(deps.readDb)]);
  return { data: rows.map((row) => presentRow(row, counts)) };
}

/** @throws as adminEditionOf */
export const get = async ({
  deps,
  params,
}: Call<typeof getEdition>): Promise<Reply<typeof getEdition>> => ({
  data: await adminEditionOf(deps.db, params.id),
});

/** @throws AppError validation_failed (already_used: number, slug) */
export async function create(
  call: Call<typeof createEdition>,
): Promise<Reply<typeof createEdition>> {
  const { team_price, ...names } = call.body;
  return call.once(async (trx) => {
    const edition = { ...names, team_price: toPiastres(team_price) };
    const { id } = await insertEdition(trx, edition).catch((error: unknown) => {
      throw takenField(error);
    });
    const after = { number: names.number, slug: names.slug, name: names.name.en };
    await auditEdition(trx, call, id, 'create', { before: null, after });
    return { data: await adminEditionOf(trx, id) };
  });
}

type Facts = Omit<Body<typeof updateEdition>, 'version' | 'current_password' | 'otp_code'>;

/** As the audit log stores them; prize money in EGP. */
const factsOf = (edition: Facts): AuditFacts => ({
  number: edition.number,
  slug: edition.slug,
  name: edition.name.en,
  name_ar: edition.name.ar,
  age_reference_date: edition.age_reference_date,
  deposit_policy: edition.deposit_policy,
  guardian_consent: edition.guardian_consent,
  prizes: edition.prizes?.en ?? null,
  prizes_ar: edition.prizes?.ar ?? null,
  prize_money: edition.prize_money,
  teams: edition.numbers?.teams ?? null,
  students: edition.numbers?.students ?? null,
  schools: edition.numbers?.schools ?? null,
  governorates: edition.numbers?.governorates ?? null,
});

/**
 * Refuses to require guardians' consent without WhatsApp. Once the edition is no draft, number and
 * slug cannot change, because they are printed and linked, and only owners change the deposit or
 * guardian policy.
 * @throws AppError forbidden, validation_failed (fixed_after_draft, whatsapp_missing)
 */
function assertMayChange(
  { deps, actor, body }: Call<typeof updateEdition>,
  edition: AdminEdition,
): void {
  assertPolicyPossible(deps.config, body.guardian_consent);
  if (edition.status === 'draft') return;
  for (const name of ['number', 'slug'] as const) {
    if (body[name] !== edition[name]) throw fieldError(name, 'fixed_after_draft');
  }
  const isBinding =
    body.guardian_consent !== edition.guardian_consent ||
    body.deposit_policy !== edition.deposit_policy;
  if (isBinding && !isOwner(actor)) throw new AppError('forbidden');
}

/**
 * Once the edition is no draft, another guardian policy requires password and second factor.
 * @throws AppError not_found, edition_archived, edited_meanwhile, forbidden, validation_failed
 *   (fixed_after_draft, whatsapp_missing, already_used: number, slug), and errors of
 *   confirmIdentity
 */
export async function update(
  call: Call<typeof updateEdition>,
): Promise<Reply<typeof updateEdition>> {
  const { deps, actor } = call;
  const { version, current_password, otp_code, ...body } = call.body;
  // A new installation's draft is current: its policy is in force already.
  const isOtherPolicy = ({ status, is_current, guardian_consent }: AdminEdition) =>
    (status !== 'draft' || is_current) && body.guardian_consent !== guardian_consent;
  const known = await adminEditionOf(deps.db, call.params.id);
  const isConfirmed = isOwner(actor) && isOtherPolicy(known);
  if (isConfirmed) {
    // First, because a code of the authenticator app works once.
    assertPolicyPossible(deps.config, body.guardian_consent);
    await confirmIdentity(call, { current_password, otp_code });
  }
  const { name, prizes, prize_money, numbers, ...columns } = body;
  const answer = await change(call, {
    id: call.params.id,
    version,
    verb: 'update',
    before: factsOf,
    wanted: factsOf(body),
    save: async (trx, edition) => {
      assertMayChange(call, edition);
      if (isOtherPolicy(edition) && !isConfirmed) throw new AppError('edited_meanwhile');
      await saveEdition(trx, call.params.id, {
        ...columns,
        name_en: name.en,
        name_ar: name.ar,
        prizes_en: prizes?.en ?? null,
        prizes_ar: prizes?.ar ?? null,
        prize_money: prize_money === null ? null : toPiastres(prize_money),
        numbers: numbers && JSON.stringify(numbers),
      }).catch((error: unknown) => {
        throw takenField(error);
      });
      if (body.slug !== edition.slug) await raiseRevision(trx);
    },
  });
  forgetContent(deps.db);
  return answer;
}

/**
 * A new installation has a draft as its current edition, which stays.
 * @throws AppError not_found, conflict if it is no draft, the current edition, or has pages, whose
 *   versions are kept
 */
export async function remove(
  call: Call<typeof deleteEdition>,
): Promise<Reply<typeof deleteEdition>> {
  const { deps, params } = call;
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, params.id, { strongly: true });
    if (!locked) throw new AppError('not_found');
    if (locked.status !== 'draft' || locked.is_current) throw new AppError('conflict');
    if (await hasContent(trx, params.id)) throw new AppError('conflict');
    const { number, name } = await adminEditionOf(trx, params.id);
    await removeEdition(trx, params.id);
    const before = { number, name: name.en };
    await auditEdition(trx, call, params.id, 'delete', { before, after: null });
  });
  return { data: null };
}
