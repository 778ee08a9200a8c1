import {
  ACCEPTED_PAGES,
  type AcceptedPage,
  type acceptAcademyLegal,
  type acceptStudentLegal,
  LEGAL,
  type listAcademyLegal,
  type listStudentLegal,
  type Site,
} from '@midan/contract';
import type { Db } from '../../../db/pool.ts';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import { insertAcceptances, type LegalAccount, selectAcceptances } from './queries.ts';

export type ShownLegal = { [P in AcceptedPage as `${P}_version`]?: number | undefined };

export const legalVersions = (): Site['legal'] => ({
  privacy: LEGAL.privacy.shown,
  terms: LEGAL.terms.shown,
  child_safety: LEGAL.child_safety.shown,
});

/** @throws AppError legal_outdated if a version is not the one that the site shows */
export function assertLegalShown(body: ShownLegal): void {
  for (const page of ACCEPTED_PAGES) {
    const version = body[`${page}_version`];
    if (version !== undefined && version !== LEGAL[page].shown) {
      throw new AppError('legal_outdated');
    }
  }
}

export const storeAcceptance = (db: Db, kind: LegalAccount, id: string, body: ShownLegal) =>
  insertAcceptances(
    db,
    { kind, id },
    ACCEPTED_PAGES.flatMap((page) => {
      const version = body[`${page}_version`];
      return version === undefined ? [] : [{ page, version }];
    }),
  );

/** Pages that changed in substance since the account accepted them, or that it never accepted. */
async function duePages(db: Db, kind: LegalAccount, id: string): Promise<AcceptedPage[]> {
  const accepted = await selectAcceptances(db, kind, id);
  return ACCEPTED_PAGES.filter((page) => {
    const { substance } = LEGAL[page];
    if (substance === null) return false;
    return !accepted.some((each) => each.page === page && each.version >= substance);
  });
}

export const list = async ({
  deps,
  actor,
}: Call<typeof listStudentLegal | typeof listAcademyLegal>): Promise<
  Reply<typeof listStudentLegal>
> => ({ data: await duePages(deps.db, actor.role, actor.id) });

/** Returns the pages that are left. @throws AppError legal_outdated */
export async function accept({
  deps,
  actor,
  body,
}: Call<typeof acceptStudentLegal | typeof acceptAcademyLegal>): Promise<
  Reply<typeof acceptStudentLegal>
> {
  assertLegalShown(body);
  await storeAcceptance(deps.db, actor.role, actor.id, body);
  return { data: await duePages(deps.db, actor.role, actor.id) };
}
