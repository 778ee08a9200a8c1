import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';

/** Page where an administrator asks for a code for a new password. */
export default function ForgotPassword() {
  return <ForgotPasswordPage area="admin" />;
}
