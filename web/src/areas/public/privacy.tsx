import { privacy } from '../../content/legal/privacy.ts';
import { LegalPage } from './legal-page.tsx';

/** /privacy, see `LEGAL` in the contract for its version. */
export default function Privacy() {
  return <LegalPage page="privacy" path="/privacy" texts={privacy} />;
}
