import { PageHead } from '../../components/PageHead.tsx';
import { VerifyEmailForm } from '../../features/session/index.ts';

export function Component() {
  return (
    <>
      <PageHead
        title="Confirm your email address"
        description="Confirm your email address by the link from a mail."
        path="/verify-email"
      />
      <VerifyEmailForm />
    </>
  );
}
