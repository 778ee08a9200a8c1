import {
  ACCEPTED_PAGES,
  type AcceptedPage,
  type acceptAcademyLegal,
  type acceptStudentLegal,
  isSignUpOpen,
  type LegalVersion,
  type listAcademyLegal,
  type listStudentLegal,
  type Site,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { publishedLegal } from '../content/index.ts';
import { insertAcceptances, type LegalAccount, selectAcceptances } from './queries.ts';

export type ShownLegal = { [P in AcceptedPage as `${P}_version`]?: number | undefined };

const UNPUBLISHED: LegalVersion = { shown: 0, substance: null };

export async function legalVersions(deps: Pick<Deps, 'db'>): Promise<Site['legal']> {
  const published = await publishedLegal(deps);
  const shown = (item: string) => (published[item] ?? UNPUBLISHED).shown;
  return { privacy: shown('privacy'), terms: shown('terms'), child_safety: shown('child-safety') };
}

/**
 * @param needed pages whose version is needed once one is published
 * @throws AppError legal_outdated if a version is not the one that the site shows
 */
export async function assertLegalShown(
  deps: Pick<Deps, 'db'>,
  body: ShownLegal,
  needed: readonly AcceptedPage[],
): Promise<void> {
  const legal = await legalVersions(deps);
  for (const page of ACCEPTED_PAGES) {
    const version = body[`${page}_version`] ?? (needed.includes(page) ? 0 : undefined);
    if (version !== undefined && version !== legal[page]) throw new AppError('legal_outdated');
  }
}

/** @throws AppError sign_up_not_open; and as assertLegalShown */
export async function assertSignUpOpen(deps: Deps, body: ShownLegal): Promise<void> {
  const demo = deps.config.mode === 'demo';
  if (!isSignUpOpen({ demo, legal: await legalVersions(deps) })) {
    throw new AppError('sign_up_not_open');
  }
  await assertLegalShown(deps, body, ACCEPTED_PAGES);
}

/** Version 0, of a page that is not published, is none to accept. */
export const storeAcceptance = (db: Db, kind: LegalAccount, id: string, body: ShownLegal) =>
  insertAcceptances(
    db,
    { kind, id },
    ACCEPTED_PAGES.flatMap((page) => {
      const version = body[`${page}_version`];
      return version === undefined || version === 0 ? [] : [{ page, version }];
    }),
  );

/** Pages that changed in substance since the account accepted them, or that it never accepted. */
async function duePages(
  deps: Pick<Deps, 'db'>,
  kind: LegalAccount,
  id: string,
): Promise<AcceptedPage[]> {
  const published = await publishedLegal(deps);
  const accepted = await selectAcceptances(deps.db, kind, id);
  return ACCEPTED_PAGES.filter((page) => {
    const { substance } = published[page] ?? UNPUBLISHED;
    if (substance === null) return false;
    return !accepted.some((each) => each.page === page && each.version >= substance);
  });
}

export const list = async ({
  deps,
  actor,
}: Call<typeof listStudentLegal | typeof listAcademyLegal>): Promise<
  Reply<typeof listStudentLegal>
> => ({ data: await duePages(deps, actor.role, actor.id) });

/** Returns the pages that are left. @throws AppError legal_outdated */
export async function accept({
  deps,
  actor,
  body,
}: Call<typeof acceptStudentLegal | typeof acceptAcademyLegal>): Promise<
  Reply<typeof acceptStudentLegal>
> {
  await assertLegalShown(deps, body, []);
  await storeAcceptance(deps.db, actor.role, actor.id, body);
  return { data: await duePages(deps, actor.role, actor.id) };
}
