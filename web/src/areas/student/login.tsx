import { StudentPlaceholder } from './placeholder.tsx';

export default function StudentLogin() {
  return <StudentPlaceholder page="login" to="/academy/login" />;
}
