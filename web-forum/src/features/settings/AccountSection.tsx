import type { OwnUser } from '@forum/contracts/users';
import { LinkedProviders } from '../providers/index.ts';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinSection } from './PinSection.tsx';
import { ProofSection } from './ProofSection.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';
import { isStaff } from '@forum/contracts/roles';

/** The account's credentials. */
export function AccountSection({ user }: { user: OwnUser }) {
  const { confirmed, dialog } = useConfirmed();
  return (
    <>
      <VerificationBanner user={user} />
      <UsernameForm />
      <EmailForm user={user} />
      <PasswordForm />
      <ProofSection />
      <LinkedProviders confirmed={confirmed} />
      {dialog}
      <Sessions />
      {isStaff(user) ? <PinSection /> : null}
    </>
  );
}
