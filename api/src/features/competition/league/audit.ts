import type { Level } from '@midan/contract';
import type { Trx } from '../../../db/pool.ts';
import { type AuditFacts, writeAudit } from '../../identity/audit/index.ts';

interface Press {
  actor: { id: string };
  params: { level: Level };
  requestId: string;
}
interface Place {
  edition_id: string;
  title_en: string;
  key: string;
}

export const auditLeague = (
  trx: Trx,
  { actor, params, requestId }: Press,
  { edition_id, title_en, key }: Place,
  facts: AuditFacts,
) =>
  writeAudit(trx, {
    before: null,
    after: { event: title_en, track: key, level: params.level, ...facts },
    administratorId: actor.id,
    action: 'edition.league',
    entityType: 'edition',
    entityId: edition_id,
    requestId,
  });
