import { ResetPasswordPage } from '../entry/reset-password-page.tsx';

/** Page where a school enters the code and a new password. */
export default function ResetPassword() {
  return <ResetPasswordPage area="academy" />;
}
