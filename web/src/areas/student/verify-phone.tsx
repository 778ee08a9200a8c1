import { StudentPlaceholder } from './placeholder.tsx';

export default function StudentVerifyPhone() {
  return <StudentPlaceholder page="verify" to="/academy/register" />;
}
