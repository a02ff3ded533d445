import type { OwnUser } from '@forum/contracts/users';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinSection } from './PinSection.tsx';
import { ProofSection } from './ProofSection.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';
import { isStaff } from '@forum/contracts/roles';

/** The account's credentials. */
export function AccountSection({ user }: { user: OwnUser }) {
  return (
    <>
      <VerificationBanner user={user} />
      <UsernameForm />
      <EmailForm user={user} />
      <PasswordForm />
      <ProofSection />
      <Sessions />
      {isStaff(user) ? <PinSection /> : null}
    </>
  );
}
