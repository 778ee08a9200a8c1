import { StudentPlaceholder } from './placeholder.tsx';

export default function StudentRegister() {
  return <StudentPlaceholder page="register" to="/academy/register" />;
}
