import { useTranslation } from '../../../../lib/i18n.ts';
import { ProofViewer } from '../../../../ui/proof-viewer.tsx';
import { useSteadyProof } from './use-steady-proof.ts';
import { useTwin } from './use-twin.ts';

/** Nothing until it is loaded; the comparison says if loading fails. */
export function TwinProof({ id }: { id: string }) {
  const { t } = useTranslation('bank-transfer-review');
  const { data } = useTwin(id);
  const proof = useSteadyProof(data?.transfer_proof_url ?? null);
  return data && <ProofViewer src={proof} label={t('compare.proof')} />;
}
