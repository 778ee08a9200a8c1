import { cardPath, type downloadStudentCards, printedCardCode } from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { countEvent } from '../../../http/rate-limit.ts';
import { say } from '../../../i18n.ts';
import { cardPaper } from '../../../papers/card-paper.ts';
import { qrOf } from '../../../papers/qr.ts';
import { unseal } from '../../../ports/secrets.ts';
import { academyById } from '../../schools/academies/index.ts';
import { selectCardsToPrint } from './queries.ts';

/**
 * Makes no card. Leaves out students without one, claimed students, and locked cards.
 * @throws AppError conflict if no card is left, too_many_requests, and errors of paperFile
 */
export async function paper(call: Call<typeof downloadStudentCards>): Promise<Download> {
  const { deps, actor, body, language } = call;
  await countEvent(deps, 'cardSheetsPerAcademy', actor.id);
  const title = say(language, 'vouching:cards.title');
  return paperFile(call, { name: 'student-cards', title }, async () => {
    const rows = await selectCardsToPrint(deps.db, actor.id, body.student_ids);
    if (rows.length === 0) throw new AppError('conflict');
    const { name: school } = await academyById(deps, actor.id);
    const site = siteAddress(deps.config);
    const cards = rows.map(({ first_name, last_name, class_name, sealed_code }) => {
      const code = unseal(deps.config, 'card', sealed_code);
      return {
        name: `${first_name} ${last_name}`,
        place: class_name ? `${school} · ${class_name}` : school,
        code: printedCardCode(code),
        qr: qrOf(`${site}${cardPath(code)}`),
      };
    });
    const data = {
      title,
      step1: say(language, 'vouching:cards.step1'),
      step2: say(language, 'vouching:cards.step2'),
      host: `${new URL(site).host}/c`,
      alt: say(language, 'vouching:cards.qr'),
      cards,
    };
    return deps.papers.make(cardPaper, data, { language });
  });
}
