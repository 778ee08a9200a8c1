import { RequestsPage } from './requests-page.tsx';

export default function ApplicationRequests() {
  return <RequestsPage kinds={['application']} />;
}
