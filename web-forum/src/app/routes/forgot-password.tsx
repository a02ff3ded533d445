import { PageHead } from '../../components/PageHead.tsx';
import { ForgotPasswordForm } from '../../features/session/index.ts';

export function Component() {
  return (
    <>
      <PageHead
        title="Forgot password"
        description="Get a link to choose a new password."
        path="/forgot-password"
      />
      <ForgotPasswordForm />
    </>
  );
}
