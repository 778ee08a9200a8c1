import { childSafety } from '../../content/legal/child-safety.ts';
import { LegalPage } from './legal-page.tsx';

/** /child-safety, see `LEGAL` in the contract for its version. */
export default function ChildSafety() {
  return <LegalPage page="child_safety" path="/child-safety" texts={childSafety} />;
}
