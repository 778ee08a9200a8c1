import { type downloadTeamBadges, isLiving, type Team, typedPass } from '@midan/contract';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download } from '../../../http/implement.ts';
import { paperFile } from '../../../http/paper-file.ts';
import { type Language, say } from '../../../i18n.ts';
import { type BadgePaper, badgePaper } from '../../../papers/badge-paper.ts';
import { isolated } from '../../../papers/isolated.ts';
import { qrOf } from '../../../papers/qr.ts';
import { teamPass } from '../../../ports/secrets.ts';
import { academyById, assertAcademyActive } from '../../schools/academies/index.ts';
import { brandOf } from '../../season/content/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import { frameOf } from './sheet.ts';
import { allTeamsOf } from './teams.ts';

type TeamBadges = BadgePaper['teams'][number];

/** None for closed accounts, which have no name any more. */
const membersOf = ({ members }: Pick<Team, 'members'>, language: Language): TeamBadges['badges'] =>
  members
    .filter(({ student }) => student.first_name !== '')
    .map(({ student, role }) => ({
      first: student.first_name,
      last: student.last_name,
      role: say(language, `papers:badges.${role}`),
      isMentor: false,
    }));

/** A list of one, the mentor's badge last; empty if inactive or without a named member. */
export function badgesOf(
  deps: Pick<Deps, 'config'>,
  team: Omit<Team, 'version'>,
  { school, language }: { school: string; language: Language },
): TeamBadges[] {
  const badges = membersOf(team, language);
  if (team.status !== 'active' || badges.length === 0) return [];
  if (team.mentor_name) {
    const role = say(language, 'papers:badges.mentor');
    badges.push({ first: team.mentor_name, last: '', role, isMentor: true });
  }
  return [
    {
      name: team.name,
      school,
      track: team.track?.name[language] ?? '',
      typed: typedPass(team.number),
      qr: qrOf(teamPass(deps.config.APP_SECRET, team.id), { border: 2 }),
      alt: say(language, 'papers:badges.pass', { number: isolated(team.number) }),
      badges,
    },
  ];
}

/**
 * @throws AppError academy_not_active, edition_not_open, no_badges, not_found, too_many_requests,
 * overloaded, paper_too_long
 */
export async function teamBadges(call: Call<typeof downloadTeamBadges>): Promise<Download> {
  const { deps, actor, query, language } = call;
  await inTransaction(deps.db, (trx) => assertAcademyActive(trx, deps, actor.id, language));
  const edition = await editionOf(deps, query.edition);
  if (!isLiving(edition.status)) throw new AppError('edition_not_open');
  const frame = await frameOf(deps, actor.id, language);
  const title = say(language, 'papers:badges.title');
  return paperFile(call, frame.fileOf(`badges_${edition.number}`, title), async () => {
    const all = await allTeamsOf(deps, actor.id, edition.number);
    const school = (await academyById(deps, actor.id)).name;
    const teams = all.flatMap((team) => badgesOf(deps, team, { school, language }));
    if (teams.length === 0) throw new AppError('no_badges');
    const data = {
      title,
      brand: (await brandOf(deps)).full[language],
      edition: language === 'ar' ? edition.name_ar : edition.name_en,
      teams,
    };
    return deps.papers.make(badgePaper, data, { language });
  });
}
