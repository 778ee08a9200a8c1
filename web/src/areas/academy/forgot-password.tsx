import { ForgotPasswordPage } from '../entry/forgot-password-page.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordPage area="academy" />;
}
