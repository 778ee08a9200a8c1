import { RequestsPage } from './requests-page.tsx';

/** Both kinds of requests, the own students' first (part 2 §2). */
export default function JoinRequests() {
  return <RequestsPage kinds={['join', 'application']} />;
}
