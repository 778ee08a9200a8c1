import { ResetPasswordPage } from '../entry/reset-password-page.tsx';

/** Page where an administrator enters the code, the second factor and a new password. */
export default function ResetPassword() {
  return <ResetPasswordPage area="admin" />;
}
