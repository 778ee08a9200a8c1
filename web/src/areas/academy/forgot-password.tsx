import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';

/** Page where a school asks for the code to reset its password. */
export default function ForgotPassword() {
  return <ForgotPasswordPage area="academy" />;
}
