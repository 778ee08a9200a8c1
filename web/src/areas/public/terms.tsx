import { terms } from '../../content/legal/terms.ts';
import { LegalPage } from './legal-page.tsx';

/** /terms, see `LEGAL` in the contract for its version. */
export default function Terms() {
  return <LegalPage page="terms" path="/terms" texts={terms} />;
}
