import { RequestsPage } from './requests-page.tsx';

/** Students' requests of both kinds: to join the school, then applications (part 2 §2). */
export default function JoinRequests() {
  return <RequestsPage kinds={['join', 'application']} />;
}
