import { PageHead } from '../../components/PageHead.tsx';
import { ResetPasswordForm } from '../../features/session/index.ts';

export function Component() {
  return (
    <>
      <PageHead
        title="Choose a new password"
        description="Choose a new password by the link from a mail."
        path="/reset-password"
      />
      <ResetPasswordForm />
    </>
  );
}
