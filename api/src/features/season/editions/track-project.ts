import type { getTrackProject, ProjectNeed, saveTrackProject } from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { changedFacts } from '../../identity/audit/index.ts';
import { auditEdition } from './admin-edition.ts';
import { lockEdition, saveEdition } from './admin-queries.ts';
import { line } from './change.ts';
import { forgetEdition } from './service.ts';

type Words = { en: string; ar: string };
type Settings = Reply<typeof getTrackProject>['data'];

/** Also of a draft. @throws AppError not_found */
async function settingsOf(db: Db, editionId: string, key: string): Promise<Settings> {
  const track = await db
    .selectFrom('tracks')
    .innerJoin('editions', 'editions.id', 'tracks.edition_id')
    .select(['tracks.key', 'tracks.sub_title_en as en', 'tracks.sub_title_ar as ar'])
    .select(['tracks.project', 'tracks.project_themes', 'tracks.links', 'editions.version'])
    .where('editions.id', '=', editionId)
    .where('tracks.key', '=', key)
    .executeTakeFirst();
  if (!track) throw new AppError('not_found');
  const themes = track.project_themes as unknown as ({ key: string } & Words)[];
  const links = track.links as unknown as ({ url: string } & Words)[];
  return {
    ...{ key: track.key, name: { en: track.en, ar: track.ar }, version: track.version },
    needs: track.project as ProjectNeed,
    themes: themes.map(({ key: theme, ...name }) => ({ key: theme, name })),
    links: links.map(({ url, ...title }) => ({ url, title })),
  };
}

const factsOf = ({ key, needs, themes, links }: Omit<Settings, 'version' | 'name'>) => ({
  [key]: line(
    needs,
    ...themes.map((theme) => `${theme.key}: ${theme.name.en} / ${theme.name.ar}`),
    ...links.map(({ url, title }) => `${url} ${title.en} / ${title.ar}`),
  ),
});

/** @throws AppError not_found */
export const getProject = async ({
  deps,
  params,
}: Call<typeof getTrackProject>): Promise<Reply<typeof getTrackProject>> => ({
  data: await settingsOf(deps.db, params.id, params.track),
});

/**
 * The same again changes nothing, whatever the version. What teams wrote stays, also where they are
 * asked no more. @throws AppError not_found, edition_archived, edited_meanwhile, validation_failed
 * (already_used: the second theme with a key)
 */
export async function saveProject(
  call: Call<typeof saveTrackProject>,
): Promise<Reply<typeof saveTrackProject>> {
  const { deps, params, body } = call;
  const { needs, themes, links, version } = body;
  const twice = themes.findIndex(({ key }, at) =>
    themes.slice(0, at).some((theme) => theme.key === key),
  );
  if (twice >= 0) throw fieldError(`themes.${twice}.key`, 'already_used');
  const data = await inTransaction(deps.db, async (trx) => {
    const locked = await lockEdition(trx, params.id);
    if (!locked) throw new AppError('not_found');
    const stored = await settingsOf(trx, params.id, params.track);
    const wanted = factsOf({ key: stored.key, needs, themes, links });
    const facts = changedFacts(factsOf(stored), wanted);
    if (Object.keys(facts.after).length === 0) return stored;
    if (locked.status === 'archived') throw new AppError('edition_archived');
    if (locked.version !== version) throw new AppError('edited_meanwhile');
    await trx
      .updateTable('tracks')
      .set({
        project: needs,
        project_themes: JSON.stringify(themes.map(({ key, name }) => ({ key, ...name }))),
        links: JSON.stringify(links.map(({ title, url }) => ({ ...title, url }))),
      })
      .where('edition_id', '=', params.id)
      .where('key', '=', params.track)
      .execute();
    await saveEdition(trx, params.id);
    await auditEdition(trx, call, params.id, 'tracks', facts);
    return settingsOf(trx, params.id, params.track);
  });
  forgetEdition(deps.db);
  return { data };
}
