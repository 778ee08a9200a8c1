import type { Certificate, CertificateState } from '@midan/contract';
import type { CertificateRow } from './queries.ts';

/** One that was replaced and then revoked is revoked. */
export function stateOf({
  revoked_at,
  replaced_at,
}: Pick<CertificateRow, 'revoked_at' | 'replaced_at'>): CertificateState {
  if (revoked_at) return 'revoked';
  return replaced_at ? 'replaced' : 'valid';
}

/** `name` is null once the holder was erased, `revoked_reason` then too. */
export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  state: stateOf(row),
  name: row.facts.name,
  team: row.facts.team,
  academy: { id: row.academy_id, name: row.facts.academy },
  award: row.facts.award,
  edition: row.edition,
  issued_at: row.issued_at.toISOString(),
  revoked_reason: row.revoked_reason || null,
});
