import { RequestsPage } from './requests-page.tsx';

export default function JoinRequests() {
  return <RequestsPage kinds={['join', 'application']} />;
}
