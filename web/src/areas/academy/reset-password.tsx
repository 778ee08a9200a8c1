import { ResetPasswordPage } from '../entry/reset-password-page.tsx';

export default function ResetPassword() {
  return <ResetPasswordPage area="academy" />;
}
