import { type JoinLink, joinPath } from '@midan/contract';
import { siteAddress } from '../../../config.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { say, sayInFigures } from '../../../i18n.ts';
import { posterPaper } from '../../../papers/poster-paper.ts';
import { qrOf } from '../../../papers/qr.ts';
import { academyById } from '../../schools/academies/index.ts';
import { brandOf } from '../../season/content/index.ts';

/**
 * Counts as a paper of the account.
 * @throws AppError join_link_closed unless the link is open, too_many_requests, overloaded,
 *   paper_too_long
 */
export async function poster(
  call: Pick<Call, 'deps' | 'language'> & { actor: Parameters<typeof paperFile>[0]['actor'] },
  link: JoinLink,
): Promise<Download> {
  const { deps, actor, language } = call;
  if (link.state !== 'open') throw new AppError('join_link_closed');
  const title = say(language, 'join-links:poster.tab', { name: link.class_name });
  return paperFile(call, { name: 'class-poster', title }, async () => {
    const { name: school } = await academyById(deps, actor.id);
    const site = siteAddress(deps.config);
    const expires = sayInFigures(language, link.expires_at, 'time');
    const data = {
      title,
      brand: (await brandOf(deps)).full[language],
      school,
      class: link.class_name,
      qr: qrOf(site + joinPath(link.code)),
      alt: say(language, 'join-links:poster.qr'),
      code: link.code,
      scan: say(language, 'join-links:poster.scan'),
      host: `${new URL(site).host}/j`,
      type: say(language, 'join-links:poster.type'),
      'sign-up': say(language, 'join-links:poster.signUp'),
      end: say(language, link.at_once ? 'join-links:poster.joined' : 'join-links:poster.asked'),
      until: `${say(language, 'join-links:poster.until')} ${expires}`,
    };
    return deps.papers.make(posterPaper, data, { language });
  });
}
