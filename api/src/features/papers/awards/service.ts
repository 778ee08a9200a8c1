import type { awardResults } from '@midan/contract';
import { AppError } from '../../../http/errors.ts';
import type { Call, Reply } from '../../../http/implement.ts';
import {
  auditCertificates,
  CORRECTED,
  holdEdition,
  issueAward,
  revokeBatches,
  tellSchools,
} from '../certificates/index.ts';
import {
  countHeld,
  lockResultLists,
  selectBatches,
  selectPlaced,
  selectResultList,
} from './queries.ts';
import { awardText, isFor, placeWords } from './words.ts';

type Placed = Awaited<ReturnType<typeof selectPlaced>>[number];
const awardsOf = ({ team_id, place, prize }: Placed) => [
  ...(place === null ? [] : [{ team_id, kind: 'place' as const, place, words: placeWords(place) }]),
  ...(prize ? [{ team_id, kind: 'award' as const, place: 0, words: prize }] : []),
];

/** @throws AppError not_found, conflict unless the list is in force, edition_archived */
export const award = (call: Call<typeof awardResults>): Promise<Reply<typeof awardResults>> =>
  call.once(async (trx) => {
    const { deps, actor, params, body } = call;
    const found = await selectResultList(trx, params.id);
    if (!found) throw new AppError('not_found');
    const { edition_id } = found;
    const edition = await holdEdition(trx, edition_id);
    await lockResultLists(trx, found);
    const list = await selectResultList(trx, params.id);
    if (!list?.in_force) throw new AppError('conflict');
    const awards = (await selectPlaced(trx, params.id)).flatMap(awardsOf);
    const batches = await selectBatches(trx, list);
    const told = (each: (typeof batches)[number]) => (asked: (typeof awards)[number]) =>
      each.team_id === asked.team_id && each.kind === asked.kind && isFor(each.award, asked.words);
    const wrong = batches.filter((each) => !awards.some(told(each))).map(({ id }) => id);
    const revoked = await revokeBatches(trx, deps, wrong, CORRECTED);
    const sum = { issued: 0, already: 0, revoked, left_out: 0 };
    const of = { edition_id, created_by: actor.id, result_list_id: params.id };
    const begun: string[] = [];
    for (const asked of awards.filter(({ place }) => place <= body.places)) {
      const { team_id, kind, words } = asked;
      // As its teammates' certificates say it, should the event have another name by now.
      const text = batches.find((each) => told(each)(asked))?.award ?? awardText(words, list);
      const { members, held, barred } = await countHeld(trx, { team_id, kind, award: text });
      sum.already += held;
      sum.left_out += members - held;
      if (held + barred >= members) continue;
      const batch = await issueAward(trx, deps, { ...of, team_id, kind, award: text });
      begun.push(batch.id);
      sum.issued += batch.issued;
      sum.left_out -= batch.issued;
    }
    await tellSchools(trx, begun);
    if (sum.issued + sum.revoked > 0) {
      const { event, track, level } = list;
      await auditCertificates(trx, call, {
        verb: 'award',
        id: params.id,
        after: {
          ...{ edition: edition.number, event: event.en, track: track.en, level },
          ...{ count: sum.issued, revoked },
        },
      });
    }
    return { data: sum };
  });
