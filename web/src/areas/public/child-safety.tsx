import { childSafety } from '../../content/legal/child-safety.ts';
import { LegalPage } from './legal-page.tsx';

export default function ChildSafety() {
  return <LegalPage page="child_safety" path="/child-safety" texts={childSafety} />;
}
