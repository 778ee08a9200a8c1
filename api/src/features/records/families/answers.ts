import type { answerConsent } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { lockFamilies, presentRequest, recordAnswer } from '../../people/guardians/index.ts';
import { organiserOf } from '../../season/content/index.ts';
import { assertLegalShown } from '../../season/legal/index.ts';
import { childOf, findHolder } from './service.ts';

/**
 * All or none. The proved phone is enough. The same answers again change nothing.
 * @throws AppError legal_outdated for a yes, those of findHolder and recordAnswer; not_found for
 *   another's child or an adult
 */
export async function answer(
  call: Call<typeof answerConsent>,
): Promise<Reply<typeof answerConsent>> {
  const { deps, body, language } = call;
  // A no needs no notice.
  if (body.answers.some(({ participation }) => participation)) {
    await assertLegalShown(deps, body, ['privacy']);
  }
  const holder = await findHolder(call);
  const answers = body.answers.toSorted((a, b) => (a.student_id < b.student_id ? -1 : 1));
  const signed = { name: body.name, textVersion: body.text_version, language, shown: body };
  const organiser = await organiserOf(deps);
  return inTransaction(deps.db, async (trx) => {
    await lockFamilies(trx, [holder.phone]);
    for (const each of answers) {
      await childOf(trx, holder, each.student_id, 'phone');
      await recordAnswer(trx, deps, holder.phone, each, signed);
    }
    const proved = { phone: holder.phone, isProved: true };
    return { data: await presentRequest({ ...deps, db: trx }, organiser, proved, language) };
  });
}
