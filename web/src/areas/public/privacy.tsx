import { privacy } from '../../content/legal/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export default function Privacy() {
  return <LegalPage page="privacy" path="/privacy" texts={privacy} />;
}
