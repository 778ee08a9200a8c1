import { RequestsPage } from './requests-page.tsx';

/** Applications of students without a school: to this school, or to any that accepts them. */
export default function ApplicationRequests() {
  return <RequestsPage kinds={['application']} />;
}
