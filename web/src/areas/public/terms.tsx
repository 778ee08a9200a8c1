import { terms } from '../../content/legal/terms.ts';
import { LegalPage } from './legal-page.tsx';

export default function Terms() {
  return <LegalPage page="terms" path="/terms" texts={terms} />;
}
