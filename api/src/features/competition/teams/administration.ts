import type {
  AdministeredTeam,
  exportAdminTeams,
  getAdminTeam,
  listAdminTeams,
} from '@midan/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Download, Reply } from '../../../http/implement.ts';
import { metaOf } from '../../../http/paging.ts';
import { inSteps } from '../../../http/table.ts';
import { memberContactsFor } from '../../../masking.ts';
import { auditedExport } from '../../identity/audit/index.ts';
import { type GuardianRules, guardianRules } from '../../people/guardians/index.ts';
import { editionOf } from '../../season/editions/index.ts';
import {
  type AdminTeamFilter,
  type AdminTeamRow,
  countAdminTeams,
  selectAdminTeam,
  selectAdminTeams,
  selectAdminTeamsAfter,
  selectTeamsToPrint,
} from './admin-queries.ts';
import { tableOfTeams } from './export.ts';
import { presentTeam } from './present.ts';

/** The members' contacts are not masked. */
const presentAdminTeam = (row: AdminTeamRow, rules: GuardianRules): AdministeredTeam => ({
  ...presentTeam(row, rules),
  academy: {
    id: row.academy_id,
    name: row.academy_name,
    governorate: row.academy_governorate,
  },
});

/** @throws AppError not_found */
export const ratedEdition = async (deps: Deps, number?: number) => ({
  ...(await editionOf(deps, number)),
  unset_policy: deps.config.GUARDIAN_CONSENT,
});

/** Contacts are masked without `schools`. @throws AppError not_found for a draft edition too */
export async function listAll({
  deps,
  actor,
  query,
}: Call<typeof listAdminTeams>): Promise<Reply<typeof listAdminTeams>> {
  const filter = { ...query, edition: await ratedEdition(deps, query.edition) };
  const [teams, total, rules] = await Promise.all([
    selectAdminTeams(deps.readDb, filter, query),
    countAdminTeams(deps.readDb, filter),
    guardianRules(deps),
  ]);
  return {
    data: teams.map((team) => memberContactsFor(actor)(presentAdminTeam(team, rules))),
    meta: metaOf(query, total),
  };
}

/** Contacts are masked without the permission `schools`. @throws AppError not_found */
export async function getOne({
  deps,
  actor,
  params,
}: Call<typeof getAdminTeam>): Promise<Reply<typeof getAdminTeam>> {
  const team = await selectAdminTeam(deps.readDb, params.id);
  if (!team) throw new AppError('not_found');
  const presented = presentAdminTeam(team, await guardianRules(deps));
  return { data: memberContactsFor(actor)(presented) };
}

/** `total` is the number of all that match. @throws AppError not_found for a draft edition too */
export async function teamsToPrint(
  deps: Deps,
  query: Omit<AdminTeamFilter, 'edition'> & { edition?: number | undefined },
  page: Parameters<typeof selectTeamsToPrint>[2],
) {
  const edition = await ratedEdition(deps, query.edition);
  const filter = { ...query, edition };
  const [teams, total, rules] = await Promise.all([
    selectTeamsToPrint(deps.readDb, filter, page),
    countAdminTeams(deps.readDb, filter),
    guardianRules(deps),
  ]);
  const shown = teams.map((row) => ({
    ...presentAdminTeam(row, rules),
    isOfActive: row.academy_status === 'active',
  }));
  return { teams: shown, total };
}

/** Names but no contacts; writes an audit entry first. @throws AppError not_found */
export async function exportAll(call: Call<typeof exportAdminTeams>): Promise<Download> {
  const { deps, query, language } = call;
  const edition = await ratedEdition(deps, query.edition);
  const rules = await guardianRules(deps);
  async function* teams() {
    const filter = { ...query, edition };
    const rows = inSteps((step) => selectAdminTeamsAfter(deps.readDb, filter, step));
    for await (const row of rows) yield presentAdminTeam(row, rules);
  }
  return auditedExport(call, {
    name: 'teams',
    action: 'student.export_teams',
    entityType: 'student',
    table: tableOfTeams(teams(), language),
  });
}
